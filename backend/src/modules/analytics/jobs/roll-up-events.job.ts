import { Inject } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { RollupStore } from '../data/rollup.store.ts';
import { RollUpEvents } from '../use-cases/roll-up-events.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** Sequence number of the scheduled run; `late` for a run that the sweep enqueued. */
    'roll-up-events': { turn: number | 'late' };
  }
}

const INTERVAL_MS = 20_000;
/** Age of unprocessed events, in seconds, above which the sweep enqueues a run. As long as a few scheduled runs. */
const LATE_SECONDS = 90;

/**
 * Aggregates tracked events into figures. A scheduled run has the same key on all workers, so that only one of them
 * executes it.
 */
@PipelineJob({ name: 'roll-up-events', key: ['turn'], concurrency: 1 })
export class RollUpEventsJob implements PipelineStep<'roll-up-events'> {
  constructor(
    private readonly rollUpEvents: RollUpEvents,
    private readonly rollups: RollupStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    await this.rollUpEvents.rollUpChangedHours();
  }

  async findOverdue(): Promise<JobData['roll-up-events'][]> {
    return (await this.rollups.isBehind(LATE_SECONDS)) ? [{ turn: 'late' }] : [];
  }

  @Cron('*/20 * * * * *')
  @SkipWhileReadOnly()
  async rollUp(): Promise<void> {
    try {
      if (!(await this.rollups.isBehind())) return;
      await this.jobs.enqueue('roll-up-events', { turn: Math.floor(this.clock.now().getTime() / INTERVAL_MS) });
    } catch (error) {
      this.logger.warn({ err: error }, 'could not enqueue the figures job; retrying at the next interval');
    }
  }
}
