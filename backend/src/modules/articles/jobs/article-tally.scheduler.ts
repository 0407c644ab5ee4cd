import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { foldTally } from '../../../shared/database/tally.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';

const EVERY_MS = 60_000;

/** Keeps the sum of decided articles short. */
@Injectable()
export class ArticleTallyScheduler {
  constructor(
    private readonly pool: ReadPool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EVERY_MS)
  async fold(): Promise<void> {
    try {
      await foldTally(this.pool, { table: 'article_tally', of: ['status', 'category'], counted: 'articles' });
    } catch (error) {
      this.logger.warn({ err: error }, 'the count of articles could not be summed up; trying again soon');
    }
  }
}
