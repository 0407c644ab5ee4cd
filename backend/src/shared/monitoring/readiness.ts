import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import pTimeout from 'p-timeout';
import { Database } from '../database/database.ts';
import { JobQueue } from '../queues/job-queue.ts';

const TIMEOUT_MS = 2000;

export interface ReadinessState {
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly postgres: boolean;
  readonly redis: boolean;
  /** True if a worker is connected to Redis. */
  readonly worker: boolean;
}

@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** `unavailable` without PostgreSQL. `degraded` without Redis or a worker: pages are served, but no jobs run. */
  async check(): Promise<ReadinessState> {
    const queue = this.jobs.getQueue('poll-feed');
    const [postgres, redis] = await Promise.all([
      responds(() => this.database.query('select 1')),
      responds(() => queue.client.ping()),
    ]);
    const worker = redis && (await hasWorker(queue));
    return { status: postgres ? (worker ? 'ok' : 'degraded') : 'unavailable', postgres, redis, worker };
  }
}

/**
 * Returns true if a worker is connected. Some hosted Redis services do not allow listing clients. In that case,
 * assumes that a worker is connected.
 */
async function hasWorker(queue: Queue): Promise<boolean> {
  const workers = await queue.getWorkers().catch(() => undefined);
  return workers?.length !== 0;
}

async function responds(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await pTimeout(request(), { milliseconds: TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
