import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { jobId } from '../../../shared/queues/job-id.ts';

@Injectable()
export class WhenItemFoundGroupIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('feed.item-found')
  async handle({ payload: { itemId, revision } }: DomainEvent<'feed.item-found'>): Promise<void> {
    await this.jobs.enqueue('group-item', { itemId, revision }, { id: jobId('group-item', itemId, revision) });
  }
}
