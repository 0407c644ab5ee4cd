import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from './keeps-rows.ts';

/** Failures of jobs that were never enqueued again. */
@Injectable()
@Keeps()
export class OldFailures implements KeepsRows {
  readonly kept = [
    {
      what: 'job failures',
      days: 30,
      forget: `delete from work_failure where job_id in (
        select job_id from work_failure where retry_at < now() - make_interval(days => $1) order by retry_at limit $2) returning 1`,
    },
  ];
}
