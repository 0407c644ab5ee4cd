import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { PageRequestStore } from '../data/page-request.store.ts';
import { ReadPage } from '../use-cases/read-page.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'read-page': { itemId: number; postponedTo?: number };
  }
}

/**
 * Reads the web page of an item that has only a teaser. The job is repeatable, because an edit of the item requests its
 * page again. A postponed request gets its own job, so that it does not have to wait for the sweep.
 */
@PipelineJob({
  name: 'read-page',
  startedBy: ['feed.page-requested'],
  key: ['itemId', 'postponedTo'],
  concurrency: 2,
  notBefore: ({ postponedTo }) => postponedTo,
  repeatable: true,
})
export class ReadPageJob implements PipelineStep<'read-page'> {
  constructor(
    private readonly readPage: ReadPage,
    private readonly requests: PageRequestStore,
    private readonly jobs: JobQueue,
  ) {}

  async handle({ itemId }: JobData['read-page']): Promise<void> {
    const again = await this.readPage.attemptRead({ itemId });
    if (again !== null) await this.jobs.enqueue('read-page', { itemId, postponedTo: again.getTime() });
  }

  async findOverdue(limit: number): Promise<JobData['read-page'][]> {
    return (await this.requests.findOverdue(limit)).map((itemId) => ({ itemId }));
  }
}
