import { Inject } from '@nestjs/common';
import { articleTag, EDITION_TAG, sectionTag } from '../../../shared/content-version/content-tags.ts';
import { CONTENT_EVENTS, type DomainEvent, listArticleIds } from '../../../shared/events/event-catalogue.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import { CDN, type Cdn } from '../ports/cdn.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    /** `notBefore` is null for the first purge of an event. */
    'purge-cdn': { eventId: string; articleIds: readonly number[]; notBefore: number | null };
  }
}

/** Another process may serve the old text until it has asked for the content's version, every 15 seconds. */
const REPEAT_AFTER_MS = 20_000;
/** Repetitions are due at multiples of this time, so that those of many approvals form one request. */
const REPEAT_TOGETHER_MS = 10_000;

/**
 * Removes changed articles, and the lists that show them, from the CDN after each event with `changesContent`: at once,
 * and again a little later, because an old response may have been on its way. Does nothing if no CDN is configured. Jobs
 * that Redis loses are not repeated, because cached copies in the CDN expire after a few minutes.
 */
@PipelineJob({
  name: 'purge-cdn',
  startedBy: CONTENT_EVENTS,
  key: ['eventId'],
  notBefore: ({ notBefore }) => notBefore,
  // Jobs that run at the same time share a request (`BatchedCdn`).
  concurrency: 25,
})
export class PurgeCdnJob implements PipelineStep<'purge-cdn'> {
  constructor(
    @Inject(CDN) private readonly cdn: Cdn | null,
    private readonly articles: ArticleDetailQuery,
  ) {}

  jobsFor({ id, payload, occurredAt }: DomainEvent): JobData['purge-cdn'][] {
    if (this.cdn === null) return [];
    const articleIds = listArticleIds(payload);
    const earliest = new Date(occurredAt).getTime() + REPEAT_AFTER_MS;
    const notBefore = Math.ceil(earliest / REPEAT_TOGETHER_MS) * REPEAT_TOGETHER_MS;
    return [
      { eventId: id, articleIds, notBefore: null },
      { eventId: `${id}-again`, articleIds, notBefore },
    ];
  }

  async handle({ eventId, articleIds }: JobData['purge-cdn']): Promise<void> {
    const articles = await Promise.all(articleIds.map((id) => this.articles.byId(id)));
    const sections = articles.flatMap((article) => (article ? [sectionTag(article.category)] : []));
    await this.cdn?.purge([...articleIds.map(articleTag), ...new Set(sections), EDITION_TAG], eventId);
  }
}
