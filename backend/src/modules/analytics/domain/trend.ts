import type { RisingArticle } from './growth.ts';
import { MIN_ARTICLES, type HotTopic } from './hot-topics.ts';

export const TREND_SPANS = ['1h', '24h', '7d'] as const;
export type TrendSpan = (typeof TREND_SPANS)[number];

export interface Trend {
  readonly span: TrendSpan;
  readonly computedAt: Date;
  readonly viral: readonly RisingArticle[];
  readonly topics: readonly HotTopic[];
  /** Number of views in the window. */
  readonly views: number;
  /** Number of articles published in the window. */
  readonly articles: number;
}

const SPAN_NAMES: Readonly<Record<TrendSpan, string>> = { '1h': 'hour', '24h': '24 hours', '7d': '7 days' };
/** Minimum number of views in the window to report viral articles. */
const MIN_VIEWS = 50;

/** Returns a note that explains why there is no viral article, or null if there is one. */
export function explainNoViralArticle({ span, viral, views }: Pick<Trend, 'span' | 'viral' | 'views'>): string | null {
  if (viral.length > 0) return null;
  if (views < MIN_VIEWS) return `There were too few views in the last ${SPAN_NAMES[span]} to tell what is going viral.`;
  return `No article was read much more in the last ${SPAN_NAMES[span]} than before.`;
}

/** Returns a note that explains why there is no hot topic, or null if there is one. */
export function explainNoTopics({
  span,
  topics,
  articles,
}: Pick<Trend, 'span' | 'topics' | 'articles'>): string | null {
  if (topics.length > 0) return null;
  if (articles < MIN_ARTICLES)
    return `Too few articles were published in the last ${SPAN_NAMES[span]} to find hot topics.`;
  return `No topic stood out in the last ${SPAN_NAMES[span]}.`;
}
