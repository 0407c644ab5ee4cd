import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

@Injectable()
export class WhenArticleCorrectedRememberIt {
  constructor(private readonly jobs: JobQueue) {}

  @ReactsTo('article.corrected')
  async handle({ payload: { articleId, versionId } }: DomainEvent<'article.corrected'>): Promise<void> {
    // The version is part of the id: that of the approval is remembered as done for a day.
    await this.jobs.enqueue(
      'remember-approved',
      { articleId },
      { id: jobId('remember-approved', articleId, versionId) },
    );
  }
}
