import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { exceptedOrigins } from '../../../shared/outbound/excepted-origins.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { FeedListQuery } from '../data/feed-list.query.ts';

const EVERY_MS = 5000;
const AT_ONCE = 200;

/**
 * Enqueues polls of due feeds, one per host at a time. Several schedulers may run: job ids contain feed and due time,
 * so duplicates are ignored.
 */
@Injectable()
export class DueFeedsScheduler implements OnApplicationBootstrap {
  #busy = false;

  constructor(
    private readonly feeds: FeedListQuery,
    private readonly jobs: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.orderPolls();
  }

  @Interval(EVERY_MS)
  async orderPolls(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (const feed of await this.feeds.due(AT_ONCE, exceptedOrigins())) {
        await this.jobs.enqueueAgain(
          'poll-feed',
          { feedId: feed.id },
          { id: jobId('poll-feed', feed.id, feed.nextPollAt.getTime()) },
        );
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'due feeds could not be ordered; trying again soon');
    } finally {
      this.#busy = false;
    }
  }
}
