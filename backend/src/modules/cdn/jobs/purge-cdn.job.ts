import { Inject } from '@nestjs/common';
import { articleTag, EDITION_TAG, sectionTag } from '../../../shared/content-version/content-tags.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import { CDN, type Cdn } from '../ports/cdn.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'purge-cdn': { eventId: string; articleIds: readonly number[] };
  }
}

type ChangingEvent = 'article.approved' | 'article.corrected' | 'article.retracted' | 'article.merged';

/**
 * Removes changed articles, and the lists that show them, from the CDN. Does nothing if no CDN is configured. Jobs
 * that Redis loses are not repeated, because cached copies in the CDN expire after a few minutes.
 */
@PipelineJob({
  name: 'purge-cdn',
  startedBy: ['article.approved', 'article.corrected', 'article.retracted', 'article.merged'],
  key: ['eventId'],
  concurrency: 2,
})
export class PurgeCdnJob implements PipelineStep<'purge-cdn'> {
  constructor(
    @Inject(CDN) private readonly cdn: Cdn | null,
    private readonly articles: ArticleDetailQuery,
  ) {}

  jobsFor({ id, payload }: DomainEvent<ChangingEvent>): JobData['purge-cdn'][] {
    if (this.cdn === null) return [];
    return [{ eventId: id, articleIds: [payload.articleId, ...('intoId' in payload ? [payload.intoId] : [])] }];
  }

  async handle({ eventId, articleIds }: JobData['purge-cdn']): Promise<void> {
    const articles = await Promise.all(articleIds.map((id) => this.articles.byId(id)));
    const sections = articles.flatMap((article) => (article ? [sectionTag(article.category)] : []));
    await this.cdn?.purge([...articleIds.map(articleTag), ...new Set(sections), EDITION_TAG], eventId);
  }
}
