import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenArticleRearrangedRecordIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('article.rearranged')
  async handle(event: DomainEvent<'article.rearranged'>): Promise<void> {
    const { articleId, decisionId } = event.payload;
    const data = {
      eventId: event.id,
      event: event.name,
      articleId,
      decisionId,
      occurredAt: event.occurredAt.toISOString(),
    };
    await this.jobs.enqueue('record-activity', data, { id: jobId('record-activity', event.id) });
  }
}
