import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';

/** `requestEndOf` marks the rows, so the sweep finds them again if the job is lost. */
@Injectable()
export class WhenReaderDeletedEndPayment {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly jobs: JobQueue,
  ) {}

  @ReactsTo('reader.deleted')
  async handle({ payload: { readerId } }: DomainEvent<'reader.deleted'>): Promise<void> {
    for (const subscriptionId of await this.subscriptions.requestEndOf(readerId)) {
      await this.jobs.enqueue('end-payment', { subscriptionId }, { id: jobId('end-payment', subscriptionId) });
    }
  }
}
