import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bull';
import type { Job, JobOptions, Queue } from 'bull';
import pTimeout from 'p-timeout';
import { Clock } from '../clock/clock.ts';
import { type JobData, jobId, type JobName, pipelineJob } from './pipeline-job.ts';
import { asQueueUnavailable, QueueUnavailable } from './queue-unavailable.ts';
import { WorkFailures } from './work-failures.ts';

/** Time limit of one queue operation. Without Redis, a Bull queue would never respond. */
const REDIS_TIMEOUT_MS = 4000;
const POLL_MS = 50;
const DAY_SECONDS = 86_400;

const OPTIONS: JobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2000 },
  // Finished jobs stay for a day. While a job exists, its id blocks a new job with the same key.
  removeOnComplete: { age: DAY_SECONDS, count: 20_000 },
  removeOnFail: { age: 7 * DAY_SECONDS, count: 5000 },
};

@Injectable()
export class JobQueue {
  constructor(
    private readonly modules: ModuleRef,
    private readonly failures: WorkFailures,
    private readonly clock: Clock,
  ) {}

  /** Enqueues a job, unless one with the same key exists. Throws `QueueUnavailable` while Redis does not respond. */
  async enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void> {
    const notBefore = pipelineJob(name).notBefore?.(data) ?? 0;
    const delay = Math.max(0, new Date(notBefore).getTime() - this.clock.now().getTime());
    await this.#withQueue(name, (queue) => queue.add(name, data, { ...OPTIONS, jobId: jobId(name, data), delay }));
  }

  /**
   * Like `enqueue`, but replaces a finished job with this key, because its row still waits. If that job failed, the new
   * one waits for a pause that grows with each failure. Returns whether a job was enqueued.
   */
  async enqueueAgain<N extends JobName>(name: N, data: JobData[N]): Promise<boolean> {
    const job = await this.#withQueue(name, (queue) => queue.getJob(jobId(name, data)));
    if (job && !(await this.#isOver(name, job))) return false;
    if (job && !(await this.#withQueue(name, () => isRemoved(job)))) return false;
    await this.enqueue(name, data);
    return true;
  }

  /** Gives administration pages direct access to a queue. Throws `QueueUnavailable` while Redis does not respond. */
  look<T>(name: JobName, work: (queue: Queue) => Promise<T>): Promise<T> {
    return this.#withQueue(name, work);
  }

  queue(name: JobName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  /**
   * Returns true if the job is not waiting, running or pausing after its last failure. A `stuck` job is in no list: a
   * worker took it from a Redis that then lost its data, and wrote back only a part of it. Such a job is never finished
   * or removed.
   */
  async #isOver(name: JobName, job: Job): Promise<boolean> {
    const state = await this.#withQueue(name, () => job.getState());
    if (state !== 'failed') return state === 'completed' || state === 'stuck';
    return this.failures.record({
      jobId: String(job.id),
      failedAt: new Date(job.finishedOn ?? job.timestamp),
      error: job.failedReason ?? 'no reason given',
    });
  }

  async #withQueue<T>(name: JobName, work: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = this.queue(name);
    const result = untilReady(queue, Date.now() + REDIS_TIMEOUT_MS).then(() => work(queue));
    try {
      return await pTimeout(result, {
        milliseconds: REDIS_TIMEOUT_MS,
        message: new QueueUnavailable(`No response within ${REDIS_TIMEOUT_MS} ms`),
      });
    } catch (error) {
      throw asQueueUnavailable(error);
    }
  }
}

/** Removes the job. Returns false if a worker has started it since the previous check. */
async function isRemoved(job: Job): Promise<boolean> {
  try {
    await job.remove();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Could not remove job')) return false;
    throw error;
  }
}

/** Waits until the connection is ready. Without one, the driver would buffer commands in memory. */
async function untilReady(queue: Queue, deadline: number): Promise<void> {
  while (queue.client.status !== 'ready') {
    if (Date.now() >= deadline) throw new QueueUnavailable('No connection');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
