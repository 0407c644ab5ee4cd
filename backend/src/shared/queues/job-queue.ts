import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bull';
import type { Job, JobOptions, Queue } from 'bull';
import pTimeout from 'p-timeout';
import { Clock } from '../clock/clock.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { carriedContext } from '../logging/work-context.ts';
import { type JobData, toJobId, type JobName, getJobDefinition, type StoredJobData } from './pipeline-job.ts';
import { toQueueUnavailableError, QueueUnavailableError } from './queue-unavailable.ts';
import { WorkFailures } from './work-failures.ts';

/** Time limit of one queue operation. Without Redis, a Bull queue would wait forever. */
const REDIS_TIMEOUT_MS = 4000;
const POLL_MS = 50;
const DAY_SECONDS = 86_400;
const FAILED_RUN_MS = 3_600_000;

const JOB_OPTIONS: JobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2000 },
  // Lifetime of finished jobs: a day. While a job exists, its id prevents a new job with the same key.
  removeOnComplete: { age: DAY_SECONDS, count: 20_000 },
  removeOnFail: { age: 7 * DAY_SECONDS, count: 5000 },
};

@Injectable()
export class JobQueue {
  constructor(
    private readonly modules: ModuleRef,
    private readonly failures: WorkFailures,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Enqueues a job, unless one with the same key exists. Throws `QueueUnavailableError` while Redis does not respond. */
  async enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void> {
    const notBefore = getJobDefinition(name).notBefore?.(data) ?? 0;
    const delay = Math.max(0, new Date(notBefore).getTime() - this.clock.now().getTime());
    await this.#withQueue(name, (queue) =>
      queue.add(name, addContext(data), { ...JOB_OPTIONS, jobId: toJobId(name, data), delay }),
    );
  }

  /**
   * Like `enqueue`, but replaces a finished job that has this key, because its row still waits for processing. If
   * that job failed, the new job is delayed, and the delay grows with each failure. Returns whether a job was
   * enqueued.
   */
  async enqueueAgain<N extends JobName>(name: N, data: JobData[N]): Promise<boolean> {
    const job = await this.#withQueue(name, (queue) => queue.getJob(toJobId(name, data)));
    if (job && !(await this.#mayBeReplaced(name, job))) return false;
    if (job && !(await this.#withQueue(name, () => tryRemove(job)))) return false;
    await this.enqueue(name, data);
    return true;
  }

  /** Like `enqueueAgain`, but only logs a failure. For jobs of a stored row, which the sweep enqueues later. */
  async tryEnqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void> {
    await this.enqueueAgain(name, data).catch((error: unknown) =>
      this.logger.warn({ err: error, job: name, data }, 'could not enqueue a job; the sweep enqueues it later'),
    );
  }

  /** Returns the ids of the jobs that have used up their attempts. */
  listFailed(name: JobName): Promise<string[]> {
    return this.#withQueue(name, (queue) => queue.client.zrange(queue.toKey('failed'), 0, -1));
  }

  /** Removes those of the jobs that are failed. */
  async removeFailed(name: JobName, jobIds: readonly string[]): Promise<void> {
    for (const jobId of jobIds)
      await this.#withQueue(name, async (queue) => {
        const job = await queue.getJob(jobId);
        if (job && (await job.isFailed())) await tryRemove(job);
      });
  }

  /** Removes the failed runs of a schedule after an hour, because later runs make up for them. */
  async removeFailedRuns(name: JobName): Promise<void> {
    await this.#withQueue(name, (queue) => queue.clean(FAILED_RUN_MS, 'failed'));
  }

  /** Gives administration pages direct access to a queue. Throws `QueueUnavailableError` while Redis does not respond. */
  accessQueue<T>(name: JobName, work: (queue: Queue) => Promise<T>): Promise<T> {
    return this.#withQueue(name, work);
  }

  getQueue(name: JobName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  /**
   * Returns true if the job has ended and may be replaced: it is not waiting or running, and the pause after its last
   * failure is over. A `stuck` job is in none of Bull's lists: a worker fetched it before Redis lost its data, and then
   * wrote back only a part of it. Such a job never ends and is never removed.
   */
  async #mayBeReplaced(name: JobName, job: Job): Promise<boolean> {
    const state = await this.#withQueue(name, () => job.getState());
    if (state !== 'failed') return state === 'completed' || state === 'stuck';
    return this.failures.record({
      jobId: String(job.id),
      failedAt: new Date(job.finishedOn ?? job.timestamp),
      error: job.failedReason ?? 'no reason given',
    });
  }

  async #withQueue<T>(name: JobName, work: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = this.getQueue(name);
    const result = waitUntilReady(queue, Date.now() + REDIS_TIMEOUT_MS).then(() => work(queue));
    try {
      return await pTimeout(result, {
        milliseconds: REDIS_TIMEOUT_MS,
        message: new QueueUnavailableError(`No response within ${REDIS_TIMEOUT_MS} ms`),
      });
    } catch (error) {
      throw toQueueUnavailableError(error);
    }
  }
}

function addContext<N extends JobName>(data: JobData[N]): StoredJobData<N> {
  const $context = carriedContext();
  return $context ? { ...data, $context } : data;
}

/** Tries to remove the job. Returns false if a worker started the job after it was checked. */
async function tryRemove(job: Job): Promise<boolean> {
  try {
    await job.remove();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Could not remove job')) return false;
    throw error;
  }
}

/** Waits until the connection is ready, because otherwise the driver would buffer commands in memory. */
async function waitUntilReady(queue: Queue, deadline: number): Promise<void> {
  while (queue.client.status !== 'ready') {
    if (Date.now() >= deadline) throw new QueueUnavailableError('No connection');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
