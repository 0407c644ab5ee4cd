import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from './retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class OutboxAndQueuesRetention implements RetentionRules {
  readonly rules = [
    {
      // Delivered events are kept for troubleshooting. Dead letters are never deleted.
      what: 'delivered events',
      days: 14,
      deleteSql: `delete from outbox_event where position in (
        select position from outbox_event where delivered_at < now() - make_interval(days => $1)
        order by delivered_at limit $2) returning 1`,
    },
    {
      // Failures of jobs that were not enqueued again.
      what: 'failures of jobs',
      days: 30,
      after: 'after they could have been retried',
      deleteSql: `delete from work_failure where job_id in (
        select job_id from work_failure where retry_at < now() - make_interval(days => $1)
        order by retry_at limit $2) returning 1`,
    },
  ];
}
