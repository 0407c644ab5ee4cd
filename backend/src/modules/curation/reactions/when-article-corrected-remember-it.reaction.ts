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
    // The id includes the version: without it, the approval's job, which counts as done for a day, would block this
    // one.
    await this.jobs.enqueue(
      'remember-approved',
      { articleId },
      { id: jobId('remember-approved', articleId, versionId) },
    );
  }
}
