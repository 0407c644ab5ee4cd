import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenSubscriptionActivatedFollowIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('subscription.activated')
  async handle({ payload: { readerId, standing } }: DomainEvent<'subscription.activated'>): Promise<void> {
    await this.jobs.enqueue(
      'follow-premium',
      { readerId, premium: true, standing },
      { id: jobId('follow-premium', readerId, standing) },
    );
  }
}
