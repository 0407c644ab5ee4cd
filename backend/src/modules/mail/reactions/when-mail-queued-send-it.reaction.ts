import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenMailQueuedSendIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('mail.queued')
  async handle(event: DomainEvent<'mail.queued'>): Promise<void> {
    const name = event.payload.bulk ? 'send-bulk-mail' : 'send-mail';
    await Promise.all(
      event.payload.mailIds.map((mailId) => this.jobs.enqueue(name, { mailId }, { id: jobId(name, mailId, 0) })),
    );
  }
}
