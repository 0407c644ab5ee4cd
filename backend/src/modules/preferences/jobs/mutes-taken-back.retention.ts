import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Deletes revoked mutes after a year. A browser that was offline for longer can bring back a revoked mute. */
@Injectable()
@Keeps()
export class MutesTakenBack implements KeepsRows {
  readonly kept = [
    {
      what: 'removed mutes',
      days: 365,
      forget: `delete from reader_preference where ctid in (
        select ctid from reader_preference where value in ('false', 'null') and key not like 'setting:%' and at < extract(epoch from now() - make_interval(days => $1)) * 1000 order by at limit $2) returning 1`,
    },
  ];
}
