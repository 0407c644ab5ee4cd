import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ReadPool } from '../../shared/database/read-pool.ts';
import { JobQueue } from '../../shared/queues/job-queue.ts';

const PATIENCE_MS = 2000;

@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly pool: ReadPool,
    private readonly jobs: JobQueue,
  ) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** 503 while PostgreSQL is away. Without Redis readers are served all the same; the answer says that work waits. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string; postgres: boolean; redis: boolean }> {
    const [postgres, redis] = await Promise.all([answers(() => this.pool.query('select 1')), answers(() => this.jobs.queue('poll-feed').client.ping())]);
    response.status(postgres ? 200 : 503);
    return { status: postgres ? (redis ? 'ok' : 'degraded') : 'unavailable', postgres, redis };
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([ask().then(() => true), limit]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
