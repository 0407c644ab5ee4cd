import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import type { Job } from 'bull';
import { eventually, testEnvironment } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLogger, LOGGER } from '../logging/logger.ts';
import { JobQueue } from './job-queue.ts';
import { type JobData, PipelineJob, type PipelineStep } from './pipeline-job.ts';
import { QueueUnavailableError } from './queue-unavailable.ts';
import { WorkFailures } from './work-failures.ts';
import { WorkSweep } from './work-sweep.ts';

const DECLARED = { 'curate-article': 4, 'vet-article': 2 };

/** Counts the jobs that are running, and records the maximum. */
class Gauge {
  now = 0;
  most = 0;
  done = 0;
  readonly #together = Promise.withResolvers<void>();
  constructor(private readonly declared: number) {}
  async hold(): Promise<void> {
    this.now += 1;
    this.most = Math.max(this.most, this.now);
    // Each job waits until the declared number of jobs is running, because a slow machine fetches jobs one after
    // another.
    if (this.now === this.declared) this.#together.resolve();
    await Promise.race([this.#together.promise, new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    this.now -= 1;
    this.done += 1;
  }
}

const gauges = {
  'curate-article': new Gauge(DECLARED['curate-article']),
  'vet-article': new Gauge(DECLARED['vet-article']),
};

@PipelineJob({ name: 'curate-article', key: ['articleId', 'round'], concurrency: DECLARED['curate-article'] })
class Curates implements PipelineStep<'curate-article'> {
  async handle({ articleId }: JobData['curate-article']): Promise<void> {
    if (articleId === 0) throw new Error('this run is broken');
    await gauges['curate-article'].hold();
  }
}

@PipelineJob({ name: 'vet-article', key: ['articleId', 'round'], concurrency: DECLARED['vet-article'] })
class Vets implements PipelineStep<'vet-article'> {
  async handle(): Promise<void> {
    await gauges['vet-article'].hold();
  }

  findOverdue(): Promise<JobData['vet-article'][]> {
    return rows.unreadable ? Promise.reject(new Error('this query is broken')) : Promise.resolve([]);
  }
}

/** Rows for which the `Remembers` step runs jobs. Rows 1 to `failing` always fail; later rows succeed. */
const rows = {
  failing: 0,
  unreadable: false,
  all: [] as number[],
  tries: new Map<number, number>(),
  done: new Set<number>(),
};

@PipelineJob({ name: 'prepare-narration', key: ['articleId'], concurrency: 10 })
class Remembers implements PipelineStep<'prepare-narration'> {
  async handle({ articleId }: JobData['prepare-narration']): Promise<void> {
    rows.tries.set(articleId, (rows.tries.get(articleId) ?? 0) + 1);
    if (articleId <= rows.failing) throw new Error('this row is broken');
    rows.done.add(articleId);
  }

  async findOverdue(limit: number): Promise<JobData['prepare-narration'][]> {
    return rows.all
      .filter((articleId) => !rows.done.has(articleId))
      .slice(0, limit)
      .map((articleId) => ({ articleId, versionId: 1 }));
  }
}

describe('queues', () => {
  let database: TestDatabase;
  let app: INestApplicationContext | null = null;

  beforeEach(async () => {
    database = await createTestDatabase();
    app = null;
  });

  afterEach(async () => {
    await app?.close();
    await database.drop();
  });

  /** Starts a process that runs jobs, unless `settings` make it a web process. */
  async function start(settings: Record<string, string> = {}): Promise<INestApplicationContext> {
    const { env } = await testEnvironment(database.url, { SWEEP_SECONDS: '3600', ...settings });
    Object.assign(process.env, env);
    const { QueuesModule } = await import('./queues.module.ts');
    const ground = [
      { provide: Clock, useClass: Clock },
      { provide: LOGGER, useValue: createLogger('silent', 'test') },
      {
        provide: Database,
        useFactory: () => openDatabase(database.url, 3),
      },
    ];
    @Global()
    @Module({ providers: ground, exports: ground.map(({ provide }) => provide) })
    class Ground {}
    @Module({
      imports: [Ground, EventEmitterModule.forRoot(), QueuesModule.forJobs()],
      providers: [Curates, Vets, Remembers],
    })
    class Root {}
    app = await NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
    return app;
  }

  it('run each job with its declared concurrency, in parallel with other jobs', async () => {
    const context = await start();
    const jobs = context.get(JobQueue);
    const enqueue = async (name: 'curate-article' | 'vet-article', count: number): Promise<void> => {
      for (let id = 1; id <= count; id += 1) await jobs.enqueue(name, { articleId: id, round: 1 });
    };
    for (const name of ['curate-article', 'vet-article'] as const) await jobs.getQueue(name).pause(true);
    await enqueue('curate-article', 40);
    await enqueue('vet-article', 10);
    for (const name of ['curate-article', 'vet-article'] as const) await jobs.getQueue(name).resume(true);
    await eventually(
      'all jobs are done',
      async () => gauges['curate-article'].done === 40 && gauges['vet-article'].done === 10,
    );
    expect({ 'curate-article': gauges['curate-article'].most, 'vet-article': gauges['vet-article'].most }).toEqual(
      DECLARED,
    );
  });

  it('report that Redis is unavailable instead of buffering a job in memory', async () => {
    const context = await start({ ROLE: 'web', REDIS_URL: 'redis://127.0.0.1:1' });
    const jobs = context.get(JobQueue);
    await expect(jobs.enqueue('vet-article', { articleId: 1, round: 1 })).rejects.toThrow(QueueUnavailableError);
    await expect(jobs.enqueueAgain('vet-article', { articleId: 1, round: 1 })).rejects.toThrow(/REDIS_URL/);
    await expect(jobs.tryEnqueue('vet-article', { articleId: 1, round: 1 })).resolves.toBeUndefined();
    // These connections were never established, so they cannot be closed gracefully and are disconnected.
    for (const name of ['vet-article'] as const) jobs.getQueue(name).client.disconnect();
  });

  describe('the sweep', () => {
    beforeEach(() => {
      Object.assign(rows, { failing: 0, unreadable: false, all: [], tries: new Map(), done: new Set() });
    });

    /** Lets a job fail as if all its attempts were used up. */
    async function failFinally(context: INestApplicationContext, articleId: number): Promise<void> {
      const queue = context.get(JobQueue).getQueue('prepare-narration');
      await queue.add('prepare-narration', { articleId }, { jobId: `prepare-narration-${articleId}`, attempts: 1 });
      await eventually(`job ${articleId} failed`, async () =>
        (await queue.getJob(`prepare-narration-${articleId}`))?.isFailed(),
      );
    }

    it("enqueues the rows of a step even if an earlier step's query fails", async () => {
      Object.assign(rows, { unreadable: true, all: [1] });
      await (await start()).get(WorkSweep).sweep();
      await eventually('the row is done', () => Promise.resolve(rows.done.has(1)));
      expect(rows.done).toEqual(new Set([1]));
    });

    it('reaches the other rows even if more than one batch of failing rows comes first', async () => {
      rows.failing = 500;
      rows.all = Array.from({ length: 510 }, (_, index) => index + 1);
      await database.query(
        `insert into work_failure (job_id, failures, failed_at, retry_at, last_error)
         select 'prepare-narration-' || n, 3, now(), now() + interval '1 hour', 'Error' from generate_series(1, 500) as n`,
      );
      await (await start()).get(WorkSweep).sweep();
      await eventually('the ten valid rows are done', async () => rows.done.size === 10);
      expect([...rows.tries.keys()].every((articleId) => articleId > 500)).toBe(true);
    });

    it('pauses longer after each final failure of a job, and resets the pause after a success', async () => {
      Object.assign(rows, { failing: 1, all: [] });
      const context = await start();
      const sweep = context.get(WorkSweep);
      await sweep.sweep();
      const noted = () =>
        database.query<{ failures: number; pause: number; error: string }>(
          `select failures, extract(epoch from retry_at - failed_at)::int as pause, last_error as error
           from work_failure`,
        );
      await failFinally(context, 1);
      rows.all = [1];
      expect(await sweep.sweep()).toBe(0);
      expect(await sweep.sweep()).toBe(0);
      expect(await noted()).toEqual([{ failures: 1, pause: 60, error: 'this row is broken' }]);

      const queue = context.get(JobQueue).getQueue('prepare-narration');
      await (await queue.getJob('prepare-narration-1'))?.remove();
      await failFinally(context, 1);
      await database.query('update work_failure set retry_at = now()');
      expect(await sweep.sweep()).toBe(0);
      expect(await noted()).toMatchObject([{ failures: 2, pause: 120 }]);

      rows.failing = 0;
      await database.query('update work_failure set retry_at = now()');
      expect(await sweep.sweep()).toBe(1);
      await eventually('the row is done', async () => rows.done.has(1));
      await eventually('its failures were deleted', async () => (await noted()).length === 0);
    });

    it('removes a failed job once its row is done', async () => {
      const context = await start();
      const sweep = context.get(WorkSweep);
      await sweep.sweep();
      Object.assign(rows, { failing: 2, all: [1] });
      for (const articleId of [1, 2]) await failFinally(context, articleId);
      await sweep.sweep();
      expect(await context.get(JobQueue).listFailed('prepare-narration')).toEqual(['prepare-narration-1']);
    });

    it('removes a failed run of a schedule after an hour', async () => {
      const context = await start();
      const jobs = context.get(JobQueue);
      const queue = jobs.getQueue('curate-article');
      for (const jobId of ['recent', 'earlier'])
        await queue.add('curate-article', { articleId: 0 }, { jobId, attempts: 1 });
      await eventually('both runs failed', async () => (await queue.getFailedCount()) === 2);
      await queue.client.hset(queue.toKey('earlier'), 'finishedOn', Date.now() - 3_700_000);
      await context.get(WorkSweep).sweep();
      expect(await jobs.listFailed('curate-article')).toEqual(['recent']);
    });

    it('re-enqueues a job whose Redis entry survived only partially', async () => {
      rows.all = [1];
      const context = await start();
      const queue = context.get(JobQueue).getQueue('prepare-narration');
      await eventually(
        'the first sweep has done the row',
        async () => rows.done.has(1) && (await queue.getJob('prepare-narration-1'))?.isCompleted(),
      );
      await (await queue.getJob('prepare-narration-1'))?.remove();
      // Simulates a worker that fetched the job's id just before Redis lost its data. The worker locks and then fails
      // a job that no longer exists.
      const taken = await (queue as unknown as { moveToActive(jobId: string): Promise<Job> }).moveToActive(
        'prepare-narration-1',
      );
      await expect(taken.moveToFailed({ message: 'no such job' })).rejects.toThrow(/prepare-narration-1/);
      expect(await (await queue.getJob('prepare-narration-1'))?.getState()).toBe('stuck');

      rows.done.clear();
      expect(await context.get(WorkSweep).sweep()).toBe(1);
      await eventually('the row is done', async () => rows.done.has(1));
    });

    it('ignores a job that a worker is running', async () => {
      const context = await start();
      const jobs = context.get(JobQueue);
      const queue = jobs.getQueue('prepare-narration');
      await (queue as unknown as { moveToActive(jobId: string): Promise<Job> }).moveToActive('prepare-narration-1');
      expect(await jobs.enqueueAgain('prepare-narration', { articleId: 1, versionId: 1 })).toBe(false);
    });

    it('counts a failure only once, however many sweeps find it, and pauses for at most a day', async () => {
      const failures = (await start()).get(WorkFailures);
      const failedAt = new Date('2026-01-01T00:00:00.123Z');
      for (let time = 0; time < 3; time += 1)
        expect(await failures.record({ jobId: 'a', failedAt, error: 'no' })).toBe(true);
      for (let time = 1; time <= 30; time += 1)
        await failures.record({ jobId: 'a', failedAt: new Date(failedAt.getTime() + time), error: 'no' });
      const [row] = await database.query<{ failures: number; pause: number }>(
        'select failures, extract(epoch from retry_at - failed_at)::int as pause from work_failure',
      );
      expect(row).toEqual({ failures: 31, pause: 86_400 });
    });
  });
});
