import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../retention/keeps-rows.ts';

@Injectable()
@Keeps()
export class PastWindows implements KeepsRows {
  readonly kept = [
    {
      what: 'rate limit counters',
      days: 1,
      forget: `delete from rate_limit where ctid = any(array(
        select ctid from rate_limit where window_ends_at < now() - make_interval(days => $1) limit $2)) returning 1`,
    },
  ];
}
