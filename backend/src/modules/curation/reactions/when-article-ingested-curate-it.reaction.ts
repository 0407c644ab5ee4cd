import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ReactsTo } from '../../../shared/events/reacts-to.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { untilSettled } from '../drafting/until-settled.ts';

@Injectable()
export class WhenArticleIngestedCurateIt {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  @ReactsTo('article.ingested')
  async handle({ payload: { articleId, round, draftAfter } }: DomainEvent<'article.ingested'>): Promise<void> {
    await this.jobs.enqueue(
      'curate-article',
      { articleId, round },
      { id: jobId('curate-article', articleId, round), delayMs: untilSettled(draftAfter, this.clock.now()) },
    );
  }
}
