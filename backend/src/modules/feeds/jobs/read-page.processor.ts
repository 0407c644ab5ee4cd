import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { jobId } from '../../../shared/queues/job-id.ts';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { ReadPage } from '../use-cases/read-page.ts';

@Processor('read-page')
export class ReadPageProcessor {
  constructor(
    private readonly readPage: ReadPage,
    private readonly jobs: JobQueue,
  ) {}

  /** Enqueues a delayed job for a postponed order. Without it, the sweep would enqueue the order somewhat later. */
  @WorksOn('read-page', 2)
  async handle(job: Job<JobPayloads['read-page']>): Promise<void> {
    const again = await this.readPage.run(job.data);
    if (again === null) return;
    const delayMs = Math.max(1, again.getTime() - Date.now());
    await this.jobs.enqueue('read-page', job.data, {
      id: jobId('read-page', job.data.itemId, again.getTime()),
      delayMs,
    });
  }
}
