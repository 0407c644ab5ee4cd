import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { foldTally } from '../../../shared/database/tally.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';

const EVERY_MS = 60_000;

/** Keeps the sums of items short. */
@Injectable()
export class ItemTallyScheduler {
  constructor(
    private readonly pool: ReadPool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(EVERY_MS)
  async fold(): Promise<void> {
    try {
      await foldTally(this.pool, { table: 'feed_item_tally', of: ['feed_id', 'outlet_id'], counted: 'items' });
    } catch (error) {
      this.logger.warn({ err: error }, 'the count of items could not be summed up; trying again soon');
    }
  }
}
