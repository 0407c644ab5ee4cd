import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import type { Database } from '../../shared/database/database.ts';
import { Readiness } from '../../shared/monitoring/readiness.ts';
import type { JobQueue } from '../../shared/queues/job-queue.ts';
import { HealthController } from './health.controller.ts';

interface Scene {
  readonly postgres?: boolean;
  readonly redis?: boolean;
  /** Number of connected workers. `refused` means that Redis does not allow listing its clients. */
  readonly workers?: number | 'refused';
}

async function ready({ postgres = true, redis = true, workers = 1 }: Scene): Promise<object> {
  const respond = async <T>(is: boolean, value: T): Promise<T> => {
    if (!is) throw new Error('no response');
    return value;
  };
  const queue = {
    client: { ping: () => respond(redis, 'PONG') },
    getWorkers: () =>
      respond(
        workers !== 'refused',
        Array.from({ length: Number(workers) }, () => ({ name: 'poll-feed' })),
      ),
  };
  const controller = new HealthController(
    new Readiness(
      { query: () => respond(postgres, []) } as unknown as Database,
      { getQueue: () => queue } as unknown as JobQueue,
    ),
  );
  let code = 0;
  const body = await controller.ready({ status: (status: number) => (code = status) } as unknown as Response);
  return { code, ...body };
}

describe('/health/ready', () => {
  it.each<[string, Scene, object]>([
    [
      'is ok with PostgreSQL, Redis and a worker',
      {},
      { code: 200, status: 'ok', postgres: true, redis: true, worker: true },
    ],
    [
      'is degraded without a worker',
      { workers: 0 },
      { code: 200, status: 'degraded', postgres: true, redis: true, worker: false },
    ],
    [
      'is degraded without Redis',
      { redis: false },
      { code: 200, status: 'degraded', postgres: true, redis: false, worker: false },
    ],
    [
      'assumes a worker if Redis does not list its clients',
      { workers: 'refused' },
      { code: 200, status: 'ok', postgres: true, redis: true, worker: true },
    ],
    [
      'is unavailable without PostgreSQL',
      { postgres: false },
      { code: 503, status: 'unavailable', postgres: false, redis: true, worker: true },
    ],
  ])('reports readiness: %s', async (_, scene, expected) => {
    expect(await ready(scene)).toEqual(expected);
  });
});
