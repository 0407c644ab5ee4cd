import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { RefreshTrends } from '../use-cases/refresh-trends.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** Sequence number of the scheduled run. */
    'refresh-trends': { turn: number };
  }
}

/**
 * Interval between runs. The site promises new trends every five minutes, so the interval is short enough that one run
 * may be missed.
 */
const INTERVAL_MS = 120_000;

/**
 * Updates figures and trends. A scheduled run has the same key on all workers, so that only one of them executes it. A
 * lost run is made up for by the next one.
 */
@PipelineJob({ name: 'refresh-trends', key: ['turn'], concurrency: 1 })
export class RefreshTrendsJob implements PipelineStep<'refresh-trends'>, OnApplicationBootstrap {
  constructor(
    private readonly refreshTrends: RefreshTrends,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    await this.refreshTrends.refresh();
  }

  onApplicationBootstrap(): void {
    void this.refresh();
  }

  @Cron('30 */2 * * * *')
  @SkipWhileReadOnly()
  async refresh(): Promise<void> {
    try {
      await this.jobs.enqueue('refresh-trends', { turn: Math.floor(this.clock.now().getTime() / INTERVAL_MS) });
    } catch (error) {
      this.logger.warn({ err: error }, 'could not enqueue the trends job; retrying at the next interval');
    }
  }
}
