import { type Preferences, DEFAULT_INTEREST } from './preferences.ts';

export interface ScoredArticle {
  readonly title: string;
  readonly category: string;
  readonly readingTime: number;
  readonly publishedAt: Date;
  readonly viewCount: number;
}

export const SCORE_PARTS = ['interest', 'readingTime', 'recency', 'popularity', 'title', 'discovery'] as const;
export type ScorePartName = (typeof SCORE_PARTS)[number];

export const WEIGHTS: Readonly<Record<ScorePartName, number>> = {
  interest: 0.4,
  readingTime: 0.2,
  recency: 0.2,
  popularity: 0.1,
  title: 0.1,
  discovery: 0.1,
};

export interface ScorePart {
  readonly part: ScorePartName;
  readonly weight: number;
  /** Value of the part, between 0 and 1. */
  readonly value: number;
  /** The part's weight times its value. */
  readonly points: number;
}

export interface Score {
  /** Sum of the parts, capped at 1. */
  readonly score: number;
  readonly reason: string;
  readonly parts: readonly ScorePart[];
}

const MAX_MINUTES_APART = 10;
const RECENT_HOURS = 72;
/** Minimum freshness for the reason "recent": the article's age is below 30 % of `RECENT_HOURS`. */
const MIN_RECENT_FRESHNESS = 0.7;
const MANY_VIEWS = 100;
const HOUR_MS = 3_600_000;
const NO_REASON = 'Recommended for you';

/**
 * Applies the formula of the specification. `discovery` is true if the article gets today's bonus for unexpected
 * articles.
 */
export function scoreArticle(article: ScoredArticle, preferences: Preferences, now: Date, discovery: boolean): Score {
  const values: Record<ScorePartName, number> = {
    interest: preferences.categories.get(article.category) ?? DEFAULT_INTEREST,
    readingTime: Math.max(0, 1 - Math.abs(article.readingTime - preferences.readingTime) / MAX_MINUTES_APART),
    recency: computeFreshness(article.publishedAt, now) * preferences.recency,
    popularity: Math.min(article.viewCount / MANY_VIEWS, 1),
    title: article.title.length > 20 && article.title.length < 80 ? 1 : 0,
    discovery: discovery ? 1 : 0,
  };
  const parts = SCORE_PARTS.map(
    (part): ScorePart => ({ part, weight: WEIGHTS[part], value: values[part], points: WEIGHTS[part] * values[part] }),
  );
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(1, Math.round(sum * 1e6) / 1e6), reason: explainScore(article, values, now), parts };
}

/** Returns the freshness of an article: 1 when published, falling to 0 after three days. */
export function computeFreshness(publishedAt: Date, now: Date): number {
  const hours = Math.max(0, now.getTime() - publishedAt.getTime()) / HOUR_MS;
  return Math.max(0, 1 - hours / RECENT_HOURS);
}

export const isRecent = ({ publishedAt }: Pick<ScoredArticle, 'publishedAt'>, now: Date): boolean =>
  computeFreshness(publishedAt, now) > MIN_RECENT_FRESHNESS;

function explainScore(article: ScoredArticle, values: Record<ScorePartName, number>, now: Date): string {
  const reasons: string[] = [];
  if (values.interest > 0.7) reasons.push(`Matches your interest in ${article.category}`);
  if (values.readingTime > 0.8) reasons.push('Fits your reading time');
  if (isRecent(article, now)) reasons.push('Recent news');
  if (article.viewCount > 50) reasons.push('Popular with readers');
  if (values.discovery === 1) reasons.push('Discover new content');
  return reasons.length > 0 ? reasons.join(' • ') : NO_REASON;
}
