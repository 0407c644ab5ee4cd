import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from './retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class OutboxAndQueuesRetention implements RetentionRules {
  readonly rules = [
    {
      // Delivered events are kept for troubleshooting. Dead letters are never deleted.
      what: 'delivered events',
      days: 14,
      deleteSql: deleteOlder('outbox_event', 'delivered_at'),
    },
    {
      // Failures of jobs that were not enqueued again.
      what: 'failures of jobs',
      days: 30,
      after: 'after they could have been retried',
      deleteSql: deleteOlder('work_failure', 'retry_at'),
    },
  ];
}
