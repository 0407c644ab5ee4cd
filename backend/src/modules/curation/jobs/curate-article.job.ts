import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { WaitingArticlesStore } from '../../articles/index.ts';
import { CurateArticle } from '../use-cases/curate-article.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'curate-article': { articleId: number; round: number; draftAfter?: string | null };
  }
}

/** Drafts a new article, or redrafts one whose story grew, once the story has received no reports for a while. */
@PipelineJob({
  name: 'curate-article',
  startedBy: ['article.ingested'],
  key: ['articleId', 'round'],
  concurrency: 4,
  notBefore: ({ draftAfter }) => draftAfter,
})
export class CurateArticleJob implements PipelineStep<'curate-article'> {
  constructor(
    private readonly curateArticle: CurateArticle,
    private readonly articles: WaitingArticlesStore,
  ) {}

  handle(data: JobData['curate-article']): Promise<void> {
    return this.curateArticle.curate(data);
  }

  findOverdue(limit: number): Promise<JobData['curate-article'][]> {
    return this.articles.findInStatus('ingested', limit);
  }
}
