import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { WaitingArticlesStore } from '../data/waiting-articles.store.ts';
import { ReleaseArticle } from '../use-cases/release-article.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'release-article': { articleId: number; versionId: number; releaseAt: number };
  }
}

/** Publishes an approved draft or update at the planned time, unless the approval was undone. */
@PipelineJob({
  name: 'release-article',
  startedBy: ['article.release-planned'],
  key: ['articleId', 'versionId', 'releaseAt'],
  concurrency: 2,
  notBefore: ({ releaseAt }) => releaseAt,
})
export class ReleaseArticleJob implements PipelineStep<'release-article'> {
  constructor(
    private readonly releaseArticle: ReleaseArticle,
    private readonly articles: WaitingArticlesStore,
  ) {}

  handle({ articleId, versionId }: JobData['release-article']): Promise<void> {
    return this.releaseArticle.release({ articleId, versionId });
  }

  findOverdue(limit: number): Promise<JobData['release-article'][]> {
    return this.articles.findOverdueReleases(limit);
  }
}
