import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenArticleRecategorisedRecordIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('article.recategorised')
  async handle(event: DomainEvent<'article.recategorised'>): Promise<void> {
    const data = {
      eventId: event.id,
      event: event.name,
      articleId: event.payload.articleId,
      occurredAt: event.occurredAt.toISOString(),
    };
    await this.jobs.enqueue('record-activity', data, { id: jobId('record-activity', event.id) });
  }
}
