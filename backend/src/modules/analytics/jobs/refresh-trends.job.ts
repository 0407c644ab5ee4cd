import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { RollupStore } from '../data/rollup.store.ts';
import { RefreshTrends } from '../use-cases/refresh-trends.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** Sequence number of the scheduled run; `first` stands for the runs on a new site. */
    'refresh-trends': { turn: number; first?: 'first' };
  }
}

/**
 * Interval between runs. The site promises new trends every five minutes, so the interval is short enough that one run
 * may be missed.
 */
const INTERVAL_MS = 120_000;
const FIRST_INTERVAL_MS = 20_000;

/** Computes trends. A scheduled run has the same key on all workers, so that only one of them executes it. */
@PipelineJob({ name: 'refresh-trends', key: ['first', 'turn'], concurrency: 1 })
export class RefreshTrendsJob implements PipelineStep<'refresh-trends'>, OnApplicationBootstrap {
  constructor(
    private readonly refreshTrends: RefreshTrends,
    private readonly rollups: RollupStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    await this.refreshTrends.run();
  }

  onApplicationBootstrap(): void {
    void this.refresh();
  }

  @Cron('30 */2 * * * *')
  async refresh(): Promise<void> {
    await this.#enqueue({ turn: this.#runNumber(INTERVAL_MS) });
  }

  /** Computes the first figures of a new site without waiting for the next regular run. */
  @Cron('10/20 * * * * *')
  async enqueueFirstTrends(): Promise<void> {
    await this.#enqueue({ turn: this.#runNumber(FIRST_INTERVAL_MS), first: 'first' });
  }

  async #enqueue(data: JobData['refresh-trends']): Promise<void> {
    try {
      if (data.first && !(await this.rollups.lacksCategoryFigures())) return;
      await this.jobs.enqueue('refresh-trends', data);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not enqueue the figures job; retrying at the next interval');
    }
  }

  #runNumber(milliseconds: number): number {
    return Math.floor(this.clock.now().getTime() / milliseconds);
  }
}
