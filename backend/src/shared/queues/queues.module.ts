import { BullModule } from '@nestjs/bull';
import type { Job } from 'bull';
import { type DynamicModule, Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { redisConfig } from '../config/app.config.ts';
import { runsJobs } from '../config/role.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { JobQueue } from './job-queue.ts';
import { Pipeline } from './pipeline.ts';
import { type JobName, listJobNames, type StoredJobData } from './pipeline-job.ts';
import { WorkFailures } from './work-failures.ts';
import { WorkSweep } from './work-sweep.ts';

/** Duration of a worker's lock on a job. If a worker dies, another worker takes over its jobs after this time. */
const LOCK_MS = 20_000;

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      useFactory: () => {
        const { REDIS_URL, REDIS_PREFIX } = redisConfig.read();
        return {
          url: REDIS_URL,
          prefix: `{${REDIS_PREFIX}}`,
          redis: {
            maxRetriesPerRequest: null,
            enableReadyCheck: false,
            retryStrategy: (times: number) => Math.min(times * 200, 3000),
          },
          settings: { lockDuration: LOCK_MS, stalledInterval: LOCK_MS / 2, maxStalledCount: 20 },
        };
      },
    }),
  ],
  providers: [
    JobQueue,
    WorkFailures,
    {
      provide: Pipeline,
      inject: [ModuleRef, EventEmitter2, JobQueue],
      useFactory: (modules: ModuleRef, emitter: EventEmitter2, jobs: JobQueue) =>
        new Pipeline(modules, emitter, jobs, runsJobs()),
    },
    {
      provide: WorkSweep,
      inject: [Pipeline, JobQueue, WorkFailures, LOGGER],
      useFactory: (pipeline: Pipeline, jobs: JobQueue, failures: WorkFailures, logger: Logger) =>
        new WorkSweep(pipeline, jobs, failures, {
          logger,
          enabled: runsJobs(),
          everySeconds: redisConfig.read().SWEEP_SECONDS,
        }),
    },
  ],
  exports: [JobQueue, WorkSweep],
})
export class QueuesModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly failures: WorkFailures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates the queue of each job whose file was imported before this call. */
  static forJobs(): DynamicModule {
    return { module: QueuesModule, imports: [BullModule.registerQueue(...listJobNames().map((name) => ({ name })))] };
  }

  onModuleInit(): void {
    for (const name of listJobNames()) {
      const queue = this.jobs.getQueue(name);
      queue.on('error', (error: Error) => this.logger.debug({ err: error, queue: name }, 'Redis does not respond'));
      queue.on('failed', ({ id, attemptsMade, data }: Job<StoredJobData<JobName>>, error: Error) =>
        this.logger.warn({ ...data.$context, err: error, jobId: id, job: name, attempt: attemptsMade }, 'a job failed'),
      );
      queue.on('completed', (job: { id: unknown }) => this.failures.deleteLater(String(job.id)));
    }
  }
}
