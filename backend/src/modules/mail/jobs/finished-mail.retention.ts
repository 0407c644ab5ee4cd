import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Suppressed addresses are kept: they keep us from writing to them again. */
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
