import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '../logging/logger.ts';
import { isReadOnly } from '../read-only/read-only.ts';
import { JobQueue } from './job-queue.ts';
import { type DeclaredStep, Pipeline } from './pipeline.ts';
import { toJobId } from './pipeline-job.ts';
import { WorkFailures } from './work-failures.ts';

const MAX_ROWS_PER_STEP = 500;

/**
 * Enqueues jobs for overdue rows. PostgreSQL is the source of truth for pending work; Redis only wakes the workers.
 */
export class WorkSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<number> | null = null;

  constructor(
    private readonly pipeline: Pipeline,
    private readonly jobs: JobQueue,
    private readonly failures: WorkFailures,
    private readonly options: { readonly logger: Logger; readonly enabled: boolean; readonly everySeconds: number },
  ) {}

  onApplicationBootstrap(): void {
    if (!this.options.enabled) return;
    this.#timer = setInterval(() => void this.sweep(), this.options.everySeconds * 1000);
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** Returns the number of jobs that were enqueued. Never throws, because the next sweep tries again. */
  sweep(): Promise<number> {
    this.#running ??= this.#sweepAll()
      .catch((error: unknown) => {
        this.options.logger.warn({ err: error }, 'the sweep for waiting work failed');
        return 0;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #sweepAll(): Promise<number> {
    if (isReadOnly()) return 0;
    let enqueued = 0;
    const paused = await this.failures.listPausedJobs();
    for (const step of this.pipeline.steps) {
      try {
        enqueued += await this.#sweepStep(step, paused);
      } catch (error) {
        // A failing query of one step must not block the other steps.
        this.options.logger.warn({ err: error, job: step.definition.name }, 'the sweep for waiting work failed');
      }
    }
    if (enqueued > 0) this.options.logger.info({ enqueued }, 'enqueued waiting work again');
    return enqueued;
  }

  /** Also removes failed jobs that nothing waits for any more, so that the alarm about them ends. */
  async #sweepStep(
    { definition: { name, startedBy }, step }: DeclaredStep,
    paused: ReadonlySet<string>,
  ): Promise<number> {
    if (!step.findOverdue) {
      if (!startedBy) await this.jobs.removeFailedRuns(name);
      return 0;
    }
    // Listed before the rows. In the other order, a job could be removed although its row became overdue in between.
    const failed = await this.jobs.listFailed(name);
    // Fetches more rows than the limit, so that paused rows never fill the whole result.
    const limit = MAX_ROWS_PER_STEP + paused.size;
    const rows = await step.findOverdue(limit);
    let enqueued = 0;
    for (const data of rows) {
      if (paused.has(toJobId(name, data))) continue;
      if (await this.jobs.enqueueAgain(name, data)) enqueued += 1;
    }
    if (rows.length < limit) {
      const overdue = new Set(rows.map((data) => toJobId(name, data)));
      await this.jobs.removeFailed(
        name,
        failed.filter((jobId) => !overdue.has(jobId)),
      );
    }
    return enqueued;
  }
}
