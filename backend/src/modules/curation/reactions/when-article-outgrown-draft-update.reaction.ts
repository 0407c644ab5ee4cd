import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { untilSettled } from '../drafting/until-settled.ts';

@Injectable()
export class WhenArticleOutgrownDraftUpdate {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  @ReactsTo('article.outgrown')
  async handle({ payload: { articleId, round, draftAfter } }: DomainEvent<'article.outgrown'>): Promise<void> {
    await this.jobs.enqueue(
      'draft-update',
      { articleId, round },
      { id: jobId('draft-update', articleId, round), delayMs: untilSettled(draftAfter, this.clock.now()) },
    );
  }
}
