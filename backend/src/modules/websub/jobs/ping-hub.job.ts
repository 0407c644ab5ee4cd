import { appConfig } from '../../../shared/config/app.config.ts';
import { type DomainEvent, type EventPayloads, listArticleIds } from '../../../shared/events/event-catalogue.ts';
import { categorySlug } from '../../../shared/news/categories.ts';
import { createBoundedFetch } from '../../../shared/outbound/bounded-fetch.ts';
import { type JobData, PipelineJob, type PipelineStep } from '../../../shared/queues/pipeline-job.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'ping-hub': { eventId: string; articleIds: readonly number[]; notBefore: number };
  }
}

const TIME_LIMIT_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** The hub reads the feeds after a ping. By then, web processes and a CDN have dropped their copies. */
const DELAY_MS = 30_000;
const FEED_FILES = ['feed.xml', 'atom.xml', 'feed.json'];

type PublicEvent = Extract<
  keyof EventPayloads,
  'article.approved' | 'article.corrected' | 'article.retracted' | 'article.merged'
>;

/**
 * Tells the WebSub hub which feeds have changed. Does nothing if no hub is configured. Jobs that Redis loses are not
 * repeated, because feed readers also ask by themselves.
 */
@PipelineJob({
  name: 'ping-hub',
  startedBy: ['article.approved', 'article.corrected', 'article.retracted', 'article.merged'],
  key: ['eventId'],
  concurrency: 1,
  notBefore: ({ notBefore }) => notBefore,
})
export class PingHubJob implements PipelineStep<'ping-hub'> {
  readonly #hub = appConfig.read().WEBSUB_HUB_URL;
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(private readonly articles: ArticleDetailQuery) {}

  jobsFor({ id, payload, occurredAt }: DomainEvent<PublicEvent>): JobData['ping-hub'][] {
    if (this.#hub === null) return [];
    const notBefore = new Date(occurredAt).getTime() + DELAY_MS;
    return [{ eventId: id, articleIds: listArticleIds(payload), notBefore }];
  }

  async handle({ articleIds }: JobData['ping-hub']): Promise<void> {
    if (this.#hub === null) return;
    const articles = await Promise.all(articleIds.map((id) => this.articles.byId(id)));
    const categories = articles.flatMap((article) => (article ? [`/category/${categorySlug(article.category)}`] : []));
    const folders = new Set(['', '/corrections', ...categories, ...articleIds.map((id) => `/article/${id}`)]);
    const form = new URLSearchParams({ 'hub.mode': 'publish' });
    for (const folder of folders)
      for (const file of FEED_FILES) form.append('hub.url', new URL(`${folder}/${file}`, this.#siteUrl).href);
    const send = createBoundedFetch(MAX_RESPONSE_BYTES);
    const response = await send(this.#hub, { method: 'POST', body: form, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) throw new Error(`The WebSub hub responded with status ${response.status} to a ping.`);
  }
}
