import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { AnnounceArticle } from '../use-cases/announce-article.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** `id` is that of the version or correction. */
    'announce-article': { articleId: number; kind: 'version' | 'correction'; id: number };
  }
}

type PublishedEvent = 'article.approved' | 'article.corrected' | 'article.retracted';

/**
 * Queues the emails and alerts about an article for readers whose follows match it. Jobs that Redis loses are not
 * repeated, because nothing records which articles were announced. New articles are also on the page of follows, and
 * corrections on the article, in feeds and in the digest.
 */
@PipelineJob({
  name: 'announce-article',
  startedBy: ['article.approved', 'article.corrected', 'article.retracted'],
  key: ['articleId', 'kind', 'id'],
  concurrency: 1,
})
export class AnnounceArticleJob implements PipelineStep<'announce-article'> {
  constructor(private readonly announceArticle: AnnounceArticle) {}

  jobsFor({ payload }: DomainEvent<PublishedEvent>): JobData['announce-article'][] {
    const { articleId } = payload;
    return 'correctionId' in payload
      ? [{ articleId, kind: 'correction', id: payload.correctionId }]
      : [{ articleId, kind: 'version', id: payload.versionId }];
  }

  handle(news: JobData['announce-article']): Promise<void> {
    return this.announceArticle.announce(news);
  }
}
