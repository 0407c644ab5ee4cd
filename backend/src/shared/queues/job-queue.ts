import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bull';
import type { JobOptions, Queue } from 'bull';
import { JOB_QUEUES, type JobName, type JobPayloads, type QueueName } from './job-catalogue.ts';

/** A queue without Redis never answers; nobody may wait for it longer. */
const ENQUEUE_MS = 4000;
const DAY_SECONDS = 86_400;

const OPTIONS: JobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2000 },
  // Kept for a day: the id of a removed job no longer keeps a second one away.
  removeOnComplete: { age: DAY_SECONDS, count: 20_000 },
  removeOnFail: { age: 7 * DAY_SECONDS, count: 5000 },
};

export interface EnqueueOptions {
  /** Deterministic, from the row or the event: the same order under the same id is taken once. */
  readonly id: string;
  readonly delayMs?: number;
}

@Injectable()
export class JobQueue {
  constructor(private readonly modules: ModuleRef) {}

  async enqueue<N extends JobName>(name: N, data: JobPayloads[N], options: EnqueueOptions): Promise<void> {
    const queue = this.queue(JOB_QUEUES[name]);
    const adding = queue.add(name, data, { ...OPTIONS, jobId: options.id, ...(options.delayMs ? { delay: options.delayMs } : {}) });
    await withTimeout(adding, ENQUEUE_MS);
  }

  /** Like `enqueue`, but an ended job under this id is cleared first: for a row that waits although its job is over. */
  async enqueueAgain<N extends JobName>(name: N, data: JobPayloads[N], options: EnqueueOptions): Promise<boolean> {
    const job = await withTimeout(this.queue(JOB_QUEUES[name]).getJob(options.id), ENQUEUE_MS);
    if (job) {
      if (!(await job.isCompleted()) && !(await job.isFailed())) return false;
      await job.remove();
    }
    await this.enqueue(name, data, options);
    return true;
  }

  queue(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer; is it running at REDIS_URL?')), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
