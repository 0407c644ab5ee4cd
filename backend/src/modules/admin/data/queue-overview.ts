import { Injectable } from '@nestjs/common';
import { JOB_NAMES, type JobName } from '../../../shared/queues/job-catalogue.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';

export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Why the newest failed job failed. */
  lastFailure: string | null;
}

/** At a time; the next ones come with the next press of the button. */
const MOST = 500;

/** The queues as a person sees them, and what she may do about jobs that failed for good. */
@Injectable()
export class QueueOverview {
  constructor(private readonly jobs: JobQueue) {}

  all(): Promise<QueueState[]> {
    return Promise.all(
      JOB_NAMES.map((name) =>
        this.jobs.look(name, async (queue) => {
          const { waiting, active, delayed, failed } = await queue.getJobCounts();
          const [newest] = failed > 0 ? await queue.getFailed(0, 0) : [];
          return { name, waiting, active, delayed, failed, lastFailure: newest?.failedReason ?? null };
        }),
      ),
    );
  }

  retryFailed(name: JobName): Promise<number> {
    return this.jobs.look(name, async (queue) => {
      const failed = await queue.getFailed(0, MOST - 1);
      await Promise.all(failed.map((job) => job.retry()));
      return failed.length;
    });
  }

  discardFailed(name: JobName): Promise<number> {
    return this.jobs.look(name, async (queue) => (await queue.clean(0, 'failed', MOST)).length);
  }
}
