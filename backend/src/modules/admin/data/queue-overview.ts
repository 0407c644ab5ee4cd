import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobName, listJobNames } from '../../../shared/queues/pipeline-job.ts';

/** Maximum number of jobs that one request retries or discards. */
const MAX_JOBS = 500;

/** Job queues as shown at the desk, with actions for jobs that have used up their attempts. */
@Injectable()
export class QueueOverview {
  constructor(private readonly jobs: JobQueue) {}

  /** Returns the numbers of jobs, and the error message of the most recently failed job. */
  listQueues() {
    return Promise.all(
      listJobNames().map((name) =>
        this.jobs.accessQueue(name, async (queue) => {
          const { waiting, active, delayed, failed } = await queue.getJobCounts();
          const [newest] = failed > 0 ? await queue.getFailed(0, 0) : [];
          return { name, waiting, active, delayed, failed, lastFailure: newest?.failedReason ?? null };
        }),
      ),
    );
  }

  retryFailed(name: JobName): Promise<number> {
    return this.jobs.accessQueue(name, async (queue) => {
      const failed = await queue.getFailed(0, MAX_JOBS - 1);
      await Promise.all(failed.map((job) => job.retry()));
      return failed.length;
    });
  }

  discardFailed(name: JobName): Promise<number> {
    return this.jobs.accessQueue(name, async (queue) => (await queue.clean(0, 'failed', MAX_JOBS)).length);
  }
}
