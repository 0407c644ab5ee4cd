import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { RollupStore } from '../data/rollup.store.ts';

const ROLL_UP_MS = 20_000;
/** The site promises new trends every five minutes, so a missed run must not break that promise. */
const TRENDS_MS = 120_000;

/** Each turn has the same job id on all workers, so that only one of them runs it. */
@Injectable()
export class FiguresScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly rollups: RollupStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.refreshTrends();
  }

  @Cron('*/20 * * * * *')
  async rollUp(): Promise<void> {
    await this.#order(async () => {
      if (await this.rollups.isBehind())
        await this.jobs.enqueue(
          'roll-up-events',
          { turn: this.#turn(ROLL_UP_MS) },
          { id: jobId('roll-up-events', this.#turn(ROLL_UP_MS)) },
        );
    });
  }

  /** Computes the first figures of a new site at once instead of at the next run of the trends. */
  @Cron('10/20 * * * * *')
  async makeFirstFigures(): Promise<void> {
    await this.#order(async () => {
      if (await this.rollups.lacksCategories())
        await this.jobs.enqueue(
          'refresh-trends',
          { turn: this.#turn(ROLL_UP_MS) },
          { id: jobId('refresh-trends', 'first', this.#turn(ROLL_UP_MS)) },
        );
    });
  }

  @Cron('30 */2 * * * *')
  async refreshTrends(): Promise<void> {
    await this.#order(() =>
      this.jobs.enqueue(
        'refresh-trends',
        { turn: this.#turn(TRENDS_MS) },
        { id: jobId('refresh-trends', this.#turn(TRENDS_MS)) },
      ),
    );
  }

  async #order(order: () => Promise<void>): Promise<void> {
    try {
      await order();
    } catch (error) {
      this.logger.warn({ err: error }, 'figures could not be ordered; trying again at the next turn');
    }
  }

  #turn(milliseconds: number): number {
    return Math.floor(this.clock.now().getTime() / milliseconds);
  }
}
