import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { SkipWhileReadOnly } from '../read-only/read-only.ts';
import { Database } from './database.ts';
import { foldTally, type Tally } from './tally.ts';

const INTERVAL_MS = 60_000;

/** Merges the rows of a tally at regular intervals. Each module's subclass names the tally. */
@Injectable()
export abstract class TallyScheduler {
  protected abstract readonly tally: Tally;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Interval(INTERVAL_MS)
  @SkipWhileReadOnly()
  async fold(): Promise<void> {
    try {
      await foldTally(this.database, this.tally);
    } catch (error) {
      this.logger.warn({ err: error, table: this.tally.table }, 'could not update a tally; retrying soon');
    }
  }
}
