import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenPageOrderedReadIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('feed.page-ordered')
  async handle({ payload: { itemId } }: DomainEvent<'feed.page-ordered'>): Promise<void> {
    // The page of the same item may be ordered again after an edit.
    await this.jobs.enqueueAgain('read-page', { itemId }, { id: jobId('read-page', itemId) });
  }
}
