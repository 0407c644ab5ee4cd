import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { listExceptedOrigins } from '../../../shared/outbound/excepted-origins.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';
import { PollFeed } from '../use-cases/poll-feed.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'poll-feed': { feedId: number; dueAt: number };
  }
}

const EVERY_MS = 5000;
const AT_ONCE = 200;

/**
 * Polls the feeds that are due, one per host at a time. Several schedulers may run, because the due time is part of the
 * job's key. The next run of the schedule re-enqueues lost jobs.
 */
@PipelineJob({ name: 'poll-feed', key: ['feedId', 'dueAt'], concurrency: 6 })
export class PollFeedJob implements PipelineStep<'poll-feed'>, OnApplicationBootstrap {
  #busy = false;

  constructor(
    private readonly pollFeed: PollFeed,
    private readonly feeds: FeedListQuery,
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ feedId }: JobData['poll-feed']): Promise<void> {
    await this.pollFeed.run({ feedId });
  }

  onApplicationBootstrap(): void {
    void this.enqueueDueFeeds();
  }

  @Interval(EVERY_MS)
  async enqueueDueFeeds(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (const { id, nextPollAt } of await this.feeds.due(AT_ONCE, listExceptedOrigins()))
        await this.jobs.enqueueAgain('poll-feed', { feedId: id, dueAt: nextPollAt.getTime() });
    } catch (error) {
      this.logger.warn({ err: error }, 'could not enqueue due feeds; retrying soon');
    } finally {
      this.#busy = false;
    }
  }
}
