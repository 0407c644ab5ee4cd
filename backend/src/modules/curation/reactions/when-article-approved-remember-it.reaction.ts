import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenArticleApprovedRememberIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('article.approved')
  async handle({ payload: { articleId, versionId } }: DomainEvent<'article.approved'>): Promise<void> {
    await this.jobs.enqueue(
      'remember-approved',
      { articleId },
      { id: jobId('remember-approved', articleId, versionId) },
    );
  }
}
