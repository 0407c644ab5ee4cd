import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { WaitingArticlesStore } from '../../articles/index.ts';
import { DraftUpdate } from '../use-cases/draft-update.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'draft-update': { articleId: number; round: number; draftAfter?: string | null };
  }
}

/** Proposes a new version of a published article if its story changed and there is material news. */
@PipelineJob({
  name: 'draft-update',
  startedBy: ['article.outgrown'],
  key: ['articleId', 'round'],
  concurrency: 2,
  notBefore: ({ draftAfter }) => draftAfter,
})
export class DraftUpdateJob implements PipelineStep<'draft-update'> {
  constructor(
    private readonly draftUpdate: DraftUpdate,
    private readonly articles: WaitingArticlesStore,
  ) {}

  handle(data: JobData['draft-update']): Promise<void> {
    return this.draftUpdate.redraft(data);
  }

  findOverdue(limit: number): Promise<JobData['draft-update'][]> {
    return this.articles.findOutgrown(limit);
  }
}
