import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenArticleIngestedCurateIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('article.ingested')
  async handle({ payload: { articleId, round } }: DomainEvent<'article.ingested'>): Promise<void> {
    await this.jobs.enqueue('curate-article', { articleId, round }, { id: jobId('curate-article', articleId, round) });
  }
}
