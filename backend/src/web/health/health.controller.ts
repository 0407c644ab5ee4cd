import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Queue } from 'bull';
import type { Response } from 'express';
import { Access } from '../../shared/http/access.ts';
import { Database } from '../../shared/database/database.ts';
import pTimeout from 'p-timeout';
import { JobQueue } from '../../shared/queues/job-queue.ts';

const TIMEOUT_MS = 2000;

@ApiExcludeController()
@Controller('health')
@Access('anyone')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * Responds with 503 while PostgreSQL is unreachable. Without Redis or a worker, the status is `degraded`: pages are
   * served, but no jobs run.
   */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const queue = this.jobs.getQueue('poll-feed');
    const [postgres, redis] = await Promise.all([
      responds(() => this.database.query('select 1')),
      responds(() => queue.client.ping()),
    ]);
    const worker = redis && (await hasWorker(queue));
    response.status(postgres ? 200 : 503);
    return { status: postgres ? (worker ? 'ok' : 'degraded') : 'unavailable', postgres, redis, worker };
  }
}

interface Readiness {
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly postgres: boolean;
  readonly redis: boolean;
  /** True if a worker is connected to Redis. */
  readonly worker: boolean;
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
