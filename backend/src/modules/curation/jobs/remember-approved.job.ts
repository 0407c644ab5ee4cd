import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { RememberApproved } from '../use-cases/remember-approved.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'remember-approved': { articleId: number; versionId: number };
  }
}

/**
 * Stores the shingles of a published article, to detect drafts that repeat it. The job's key includes the version.
 * Otherwise the approval's finished job, which stays in the queue for a day, would block the job for a correction.
 */
@PipelineJob({
  name: 'remember-approved',
  startedBy: ['article.approved', 'article.corrected'],
  key: ['articleId', 'versionId'],
  concurrency: 1,
})
export class RememberApprovedJob implements PipelineStep<'remember-approved'> {
  constructor(
    private readonly rememberApproved: RememberApproved,
    private readonly approved: ApprovedShinglesStore,
  ) {}

  handle(data: JobData['remember-approved']): Promise<void> {
    return this.rememberApproved.storeShingles(data);
  }

  async findOverdue(limit: number): Promise<JobData['remember-approved'][]> {
    const articles = await this.approved.findMissing(limit);
    await this.approved.advanceSettledTime();
    return articles;
  }
}
