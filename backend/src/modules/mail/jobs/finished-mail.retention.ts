import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Deletes finished mail. Suppressed addresses are kept, because they prevent further mail. */
@Injectable()
@Keeps()
export class FinishedMail implements KeepsRows {
  readonly kept = [
    {
      what: 'finished mail',
      days: 90,
      forget: `delete from outbound_mail where id in (
        select id from outbound_mail where finished_at < now() - make_interval(days => $1) order by finished_at limit $2) returning 1`,
    },
  ];
}
