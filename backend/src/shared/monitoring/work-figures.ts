import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import { modelCallsConfig } from '../model-calls/model-calls.config.ts';
import { JobQueue } from '../queues/job-queue.ts';
import { listJobNames } from '../queues/pipeline-job.ts';
import { isReadOnly } from '../read-only/read-only.ts';
import { type FiguresReport, ReportsFigures } from './figures.ts';
import { modelSpending, outboxEvents, outboxLag, queueAge, queueJobs } from './metrics.ts';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Bull reads this field of a job, but its types lack it. */
interface RetriedJob extends Job {
  readonly retriedOn?: number;
}

/** Jobs in Redis. */
@Injectable()
@ReportsFigures()
export class QueueFigures implements FiguresReport {
  readonly gauges = [queueJobs, queueAge];

  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async report(): Promise<void> {
    const queues = await Promise.all(
      listJobNames().map((name) =>
        this.jobs.accessQueue(name, async (queue) => {
          const counts = await queue.getJobCounts();
          return { name, counts, oldest: counts.waiting > 0 ? await this.#readAge(queue) : 0 };
        }),
      ),
    );
    for (const gauge of this.gauges) gauge.reset();
    for (const { name, counts, oldest } of queues) {
      for (const state of STATES) queueJobs.set({ queue: name, state }, counts[state]);
      queueAge.set({ queue: name }, oldest);
    }
  }

  /** Returns the time in seconds since the job that runs next could have run, or was retried. */
  async #readAge(queue: Queue): Promise<number> {
    const [job] = (await queue.getWaiting(0, 0)) as RetriedJob[];
    if (!job) return 0;
    const since = Math.max(job.timestamp + (job.opts.delay ?? 0), job.retriedOn ?? 0);
    return Math.max(0, (this.clock.now().getTime() - since) / 1000);
  }
}

interface StoredFigures {
  readonly waiting: number;
  readonly dead: number;
  readonly lag: number;
  readonly spending: Readonly<Partial<Record<string, { readonly calls: number; readonly cost: number }>>> | null;
}

/** Undelivered events and the spending of paid models. */
@Injectable()
@ReportsFigures()
export class StoredWorkFigures implements FiguresReport {
  readonly gauges = [outboxEvents, outboxLag, modelSpending];

  constructor(private readonly database: Database) {}

  async report(): Promise<void> {
    const figures = await this.database.one<StoredFigures>(
      `select count(*) filter (where dead_at is null)::int as waiting,
         count(*) filter (where dead_at is not null)::int as dead,
         coalesce(extract(epoch from now() - min(occurred_at) filter (where dead_at is null)), 0)::float8 as lag,
         (select jsonb_object_agg(span, jsonb_build_object('calls', calls, 'cost', cost_micros)) from model_spending
          where span in ('day', 'month') and starts_at = date_trunc(span, now(), 'UTC')) as spending
       from outbox_event where delivered_at is null`,
    );
    if (!figures) throw new Error('The count of events returned no row.');
    for (const gauge of this.gauges) gauge.reset();
    outboxEvents.set({ state: 'waiting' }, figures.waiting);
    outboxEvents.set({ state: 'dead' }, figures.dead);
    // In this mode, events wait on purpose.
    outboxLag.set(isReadOnly() ? 0 : figures.lag);
    setSpending(figures.spending ?? {});
  }
}

/** Sets the shares of the caps. A cap of 0 turns paid models off, so it is not reported as reached. */
function setSpending(spending: NonNullable<StoredFigures['spending']>): void {
  const caps = modelCallsConfig.read();
  for (const [span, calls, cost] of [
    ['day', caps.MODEL_CALLS_A_DAY, caps.MODEL_COST_A_DAY],
    ['month', caps.MODEL_CALLS_A_MONTH, caps.MODEL_COST_A_MONTH],
  ] as const) {
    const spent = spending[span] ?? { calls: 0, cost: 0 };
    if (calls > 0) modelSpending.set({ span, of: 'calls' }, spent.calls / calls);
    if (cost > 0) modelSpending.set({ span, of: 'cost' }, spent.cost / cost);
  }
}
