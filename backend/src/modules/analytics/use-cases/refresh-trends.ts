import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { ArticleSignalsQuery, type PublishedText } from '../../articles/index.ts';
import { analyticsConfig } from '../analytics.config.ts';
import { RollupStore } from '../data/rollup.store.ts';
import { TrendStore } from '../data/trend.store.ts';
import { WindowCountsQuery } from '../data/window-counts.query.ts';
import { MIN_ARTICLE_VIEWS, findRisingArticles } from '../domain/growth.ts';
import { findHotTopics, type HotTopic, type TopicArticle } from '../domain/hot-topics.ts';
import { createOutletNameRemover, extractTopicTerms } from '../domain/topic-terms.ts';
import { TREND_SPANS, type TrendSpan } from '../domain/trend.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPAN_MS: Readonly<Record<TrendSpan, number>> = { '1h': HOUR_MS, '24h': DAY_MS, '7d': 7 * DAY_MS };
/** Length of the baseline period, with which the current window is compared. */
const BASELINE_MS = 28 * DAY_MS;
const MAX_ARTICLES = 8000;
const MAX_VIRAL = 10;
const MAX_TOPICS = 10;
/** Number of texts to process before yielding to the event loop. */
const ARTICLES_PER_BATCH = 200;

interface DatedArticle extends TopicArticle {
  readonly publishedAt: number;
}

interface ReadText {
  readonly text: PublishedText;
  readonly article: DatedArticle;
}

@Injectable()
export class RefreshTrends {
  readonly #keptDays = analyticsConfig.read().TRACK_EVENTS_KEPT_DAYS;
  /** Caches the terms of each text from the last run, because extracting terms costs more than counting them. */
  #read = new Map<number, ReadText>();

  constructor(
    private readonly rollups: RollupStore,
    private readonly counts: WindowCountsQuery,
    private readonly signals: ArticleSignalsQuery,
    private readonly trends: TrendStore,
    private readonly clock: Clock,
  ) {}

  /** Brings the figures up to date and computes the trends from them. */
  async refresh(): Promise<void> {
    const now = this.clock.now();
    // Hours whose events may already be partly deleted keep their figures.
    await this.rollups.rollUpChanged(new Date(now.getTime() - (this.#keptDays - 1) * DAY_MS));
    const articles = await this.#listArticles(now);
    for (const span of TREND_SPANS) {
      const { articles: counts, site } = await this.counts.of(span, now, MIN_ARTICLE_VIEWS);
      const { topics, published } = countTopics(articles, span, now.getTime());
      await this.trends.storeTrend({
        span,
        computedAt: now,
        viral: findRisingArticles(counts, site, MAX_VIRAL),
        topics,
        views: site.now,
        articles: published,
      });
    }
  }

  async #listArticles(now: Date): Promise<DatedArticle[]> {
    const [texts, outlets, country] = await Promise.all([
      this.signals.findPublishedBetween(new Date(now.getTime() - BASELINE_MS - SPAN_MS['7d']), now, MAX_ARTICLES),
      this.signals.listOutletNames(),
      this.signals.findHomeCountry(),
    ]);
    const removeOutletNames = createOutletNameRemover(outlets);
    const read = new Map<number, ReadText>();
    for (const [index, text] of texts.entries()) {
      if (index % ARTICLES_PER_BATCH === ARTICLES_PER_BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
      const known = this.#read.get(text.id);
      const isUnchanged = known !== undefined && isDeepStrictEqual(known.text, text);
      read.set(text.id, isUnchanged ? known : { text, article: extractTerms(text, removeOutletNames, country) });
    }
    this.#read = read;
    return [...read.values()].map(({ article }) => article);
  }
}

function extractTerms(
  { id, title, summary, category, language, publishedAt }: PublishedText,
  removeOutletNames: (text: string) => string,
  country: string | null,
): DatedArticle {
  // Separates title and summary by a blank line, so that no name or phrase spans both.
  return {
    id,
    category,
    publishedAt: publishedAt.getTime(),
    terms: extractTopicTerms(removeOutletNames(`${title}\n\n${summary}`), country, language),
  };
}

function countTopics(
  articles: readonly DatedArticle[],
  span: TrendSpan,
  now: number,
): { topics: HotTopic[]; published: number } {
  const begin = now - SPAN_MS[span];
  const before = begin - SPAN_MS[span];
  const present = articles.filter(({ publishedAt }) => publishedAt >= begin);
  const earlier = articles.filter(({ publishedAt }) => publishedAt >= before && publishedAt < begin);
  const older = articles.filter(({ publishedAt }) => publishedAt < begin && publishedAt >= begin - BASELINE_MS);
  return {
    topics: findHotTopics({ now: present, before: earlier, usual: older }, MAX_TOPICS),
    published: present.length,
  };
}
