import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenArticleCuratedVetIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('article.curated')
  async handle({ payload: { articleId, round } }: DomainEvent<'article.curated'>): Promise<void> {
    await this.jobs.enqueue('vet-article', { articleId, round }, { id: jobId('vet-article', articleId, round) });
  }
}
