import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { WaitingArticlesStore } from '../data/waiting-articles.store.ts';
import { IngestArticle } from '../use-cases/ingest-article.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'ingest-article': { storyId: number; revision: number };
  }
}

/**
 * Creates the article of a story, or updates it with the story's reports. Runs one job at a time, so that article ids
 * follow the order of the stories and the same items always produce the same articles.
 */
@PipelineJob({
  name: 'ingest-article',
  startedBy: ['story.started', 'story.grew'],
  key: ['storyId', 'revision'],
  concurrency: 1,
})
export class IngestArticleJob implements PipelineStep<'ingest-article'> {
  constructor(
    private readonly ingestArticle: IngestArticle,
    private readonly articles: WaitingArticlesStore,
  ) {}

  handle({ storyId }: JobData['ingest-article']): Promise<void> {
    return this.ingestArticle.ingest({ storyId });
  }

  async findOverdue(limit: number): Promise<JobData['ingest-article'][]> {
    const stories = await this.articles.findStoriesWithOutdatedArticle(limit);
    await this.articles.saveProgress();
    return stories;
  }
}
