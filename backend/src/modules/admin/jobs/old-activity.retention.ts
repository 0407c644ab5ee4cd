import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

@Injectable()
@Keeps()
export class OldActivity implements KeepsRows {
  readonly kept = [
    {
      what: 'activity',
      days: 365,
      forget: `delete from activity where id in (
        select id from activity where occurred_at < now() - make_interval(days => $1) order by occurred_at limit $2) returning 1`,
    },
  ];
}
