import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { WaitingArticlesStore } from '../../articles/index.ts';
import { VetArticle } from '../use-cases/vet-article.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'vet-article': { articleId: number; round: number };
  }
}

/** Checks a new draft against its evidence and submits it for review, or holds it back. */
@PipelineJob({ name: 'vet-article', startedBy: ['article.curated'], key: ['articleId', 'round'], concurrency: 2 })
export class VetArticleJob implements PipelineStep<'vet-article'> {
  constructor(
    private readonly vetArticle: VetArticle,
    private readonly articles: WaitingArticlesStore,
  ) {}

  handle(data: JobData['vet-article']): Promise<void> {
    return this.vetArticle.vetDraft(data);
  }

  findOverdue(limit: number): Promise<JobData['vet-article'][]> {
    return this.articles.findInStatus('curated', limit);
  }
}
