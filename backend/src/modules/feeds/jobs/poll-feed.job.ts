import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { listExemptOrigins } from '../../../shared/outbound/exempt-origins.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { PollFeed } from '../use-cases/poll-feed.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'poll-feed': { feedId: number; dueAt: number };
  }
}

const SCHEDULE_INTERVAL_MS = 5000;
const MAX_JOBS_PER_RUN = 200;

/**
 * Polls due feeds, one per host at a time. The job key contains the due time, so several workers may run the schedule.
 * The next run re-enqueues jobs that were lost.
 */
@PipelineJob({ name: 'poll-feed', key: ['feedId', 'dueAt'], concurrency: 6 })
export class PollFeedJob implements PipelineStep<'poll-feed'>, OnApplicationBootstrap {
  #isEnqueueing = false;

  constructor(
    private readonly pollFeed: PollFeed,
    private readonly feeds: FeedListQuery,
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ feedId }: JobData['poll-feed']): Promise<void> {
    await this.pollFeed.poll({ feedId });
  }

  onApplicationBootstrap(): void {
    void this.enqueueDueFeeds();
  }

  @Interval(SCHEDULE_INTERVAL_MS)
  @SkipWhileReadOnly()
  async enqueueDueFeeds(): Promise<void> {
    if (this.#isEnqueueing) return;
    this.#isEnqueueing = true;
    try {
      for (const { id, nextPollAt } of await this.feeds.listDue(MAX_JOBS_PER_RUN, listExemptOrigins()))
        await this.jobs.enqueueAgain('poll-feed', { feedId: id, dueAt: nextPollAt.getTime() });
    } catch (error) {
      this.logger.warn({ err: error }, 'could not enqueue due feeds; retrying soon');
    } finally {
      this.#isEnqueueing = false;
    }
  }
}
