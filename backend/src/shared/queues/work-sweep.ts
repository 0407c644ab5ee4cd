import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, SetMetadata } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from '../logging/logger.ts';
import type { JobName, JobPayloads } from './job-catalogue.ts';
import { JobQueue } from './job-queue.ts';
import { WorkFailures } from './work-failures.ts';

/** The job that does the work of a waiting row. */
export type WaitingJob = {
  [N in JobName]: { readonly name: N; readonly data: JobPayloads[N]; readonly id: string };
}[JobName];

/** Implemented by each module that keeps work in its rows. */
export interface WaitingWork {
  /** Returns at most `limit` rows that have waited so long that their job should have run by now. */
  findWaiting(limit: number): Promise<readonly WaitingJob[]>;
}

const WAITING_WORK = 'parallax:waiting-work';
export const HoldsWork = (): ClassDecorator => SetMetadata(WAITING_WORK, true);

const LIMIT = 500;

/** Enqueues waiting rows without a live job again. PostgreSQL holds the work; Redis only wakes the workers. */
@Injectable()
export class WorkSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<number> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly jobs: JobQueue,
    private readonly failures: WorkFailures,
    private readonly logger: Logger,
    private readonly options: { readonly enabled: boolean; readonly everySeconds: number },
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

  /** Returns how many jobs were enqueued again. Never throws: the next sweep tries again. */
  sweep(): Promise<number> {
    this.#running ??= this.#sweepAll()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the sweep for waiting work failed');
        return 0;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #sweepAll(): Promise<number> {
    let revived = 0;
    const paused = await this.failures.paused();
    for (const source of this.#sources()) {
      // Fetches extra rows, so that paused rows never fill the whole result.
      for (const job of await source.findWaiting(LIMIT + paused.size)) {
        if (paused.has(job.id)) continue;
        if (await this.jobs.enqueueAgain(job.name, job.data, { id: job.id })) revived += 1;
      }
    }
    if (revived > 0) this.logger.info({ revived }, 'enqueued waiting work again');
    return revived;
  }

  #sources(): WaitingWork[] {
    return this.discovery
      .getProviders()
      .filter(({ metatype, instance }) => metatype && instance && Reflect.getMetadata(WAITING_WORK, metatype) === true)
      .map(({ instance }) => instance as WaitingWork);
  }
}
