import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import type { JobQueue } from '../queues/job-queue.ts';
import { PipelineJob } from '../queues/pipeline-job.ts';
import { queueAge } from './metrics.ts';
import { QueueFigures } from './work-figures.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const MINUTE_MS = 60_000;

/** Only declared jobs are reported. */
PipelineJob({ name: 'curate-article', key: ['articleId', 'round'], concurrency: 1 })(
  class {
    handle = async (): Promise<void> => undefined;
  },
);

/** Returns the reported age of a job in minutes. */
async function measureAge(job: object): Promise<number | undefined> {
  const queue = {
    getJobCounts: async () => ({ waiting: 1, active: 0, delayed: 0, failed: 0 }),
    getWaiting: async () => [job],
  };
  const jobs = { accessQueue: async (_name: string, read: (each: typeof queue) => Promise<unknown>) => read(queue) };
  await new QueueFigures(jobs as unknown as JobQueue, { now: () => new Date(NOW) }).report();
  const { values } = await queueAge.get();
  return (values.find(({ labels }) => labels.queue === 'curate-article')?.value ?? 0) / 60;
}

it.each([
  ['its creation', {}, 60],
  ['the end of its delay', { opts: { delay: 20 * MINUTE_MS } }, 40],
  ['its retry', { retriedOn: NOW - 2 * MINUTE_MS }, 2],
])('the age of a waiting job counts from %s', async (_since, job, minutes) => {
  expect(await measureAge({ timestamp: NOW - 60 * MINUTE_MS, opts: {}, ...job })).toBe(minutes);
});
