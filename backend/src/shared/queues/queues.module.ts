import { BullModule } from '@nestjs/bull';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { redisConfig } from '../config/app.config.ts';
import { runsJobs } from '../config/role.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { JOB_NAMES } from './job-catalogue.ts';
import { JobQueue } from './job-queue.ts';
import { WorkFailures } from './work-failures.ts';
import { WorkSweep } from './work-sweep.ts';

/** A dead worker is detected within this time; then another worker takes over its jobs. */
const LOCK_MS = 20_000;

@Global()
@Module({
  imports: [
    DiscoveryModule,
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
    BullModule.registerQueue(...JOB_NAMES.map((name) => ({ name }))),
  ],
  providers: [
    JobQueue,
    WorkFailures,
    {
      provide: WorkSweep,
      inject: [DiscoveryService, JobQueue, WorkFailures, LOGGER],
      useFactory: (discovery: DiscoveryService, jobs: JobQueue, failures: WorkFailures, logger: Logger) =>
        new WorkSweep(discovery, jobs, failures, logger, {
          enabled: runsJobs(),
          everySeconds: redisConfig.read().SWEEP_SECONDS,
        }),
    },
  ],
  exports: [JobQueue, WorkSweep, BullModule],
})
export class QueuesModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly failures: WorkFailures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    for (const name of JOB_NAMES) {
      const queue = this.jobs.queue(name);
      queue.on('error', (error: Error) => this.logger.debug({ err: error, queue: name }, 'Redis does not respond'));
      queue.on('failed', (job: { id: unknown; name: string; attemptsMade: number }, error: Error) =>
        this.logger.warn({ err: error, jobId: job.id, job: job.name, attempt: job.attemptsMade }, 'a job failed'),
      );
      queue.on('completed', (job: { id: unknown }) => this.failures.forget(String(job.id)));
    }
  }
}
