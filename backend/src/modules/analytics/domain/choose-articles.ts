import { createHash } from 'node:crypto';
import { type Lean, type Side, sideOf } from '../../../shared/news/lean.ts';
import { differFromDefaults, type Preferences } from './preferences.ts';
import { freshness, isRecent, type Score, scoreArticle, type ScoredArticle } from './score-article.ts';

export interface Candidate extends ScoredArticle {
  readonly id: number;
  readonly storyId: number;
  readonly isPolitical: boolean;
  /** Outlets that reported the story. */
  readonly outlets: readonly object[];
  readonly leans: readonly Lean[];
}

export interface Chosen {
  readonly articleId: number;
  /** null if scoring is off or the reader has no preferences. */
  readonly score: Score | null;
  readonly reason: string;
}

export interface Choice {
  readonly preferences: Preferences;
  /**
   * Comes from the reader's browser. Together with the day, it determines which articles get the bonus for unexpected
   * articles.
   */
  readonly seed: string;
  readonly now: Date;
}

const MAX_CHOSEN = 20;
/** Maximum lead of one side over the other, in articles. */
const MAX_AHEAD = 1;
/** Number of outlets above which a story gains no more weight. */
const MANY_OUTLETS = 5;
const NEWEST_FIRST = 'Newest first';

/**
 * Returns at most twenty articles, best first. The result is the same all day for the same seed, preferences and
 * articles.
 */
export function chooseArticles(candidates: readonly Candidate[], { preferences, seed, now }: Choice): Chosen[] {
  if (!preferences.enableML) {
    return sortNewestFirst(candidates)
      .slice(0, MAX_CHOSEN)
      .map(({ id }) => ({ articleId: id, score: null, reason: NEWEST_FIRST }));
  }
  if (!differFromDefaults(preferences)) return chooseMixed(candidates, now);
  const day = now.toISOString().slice(0, 10);
  const scored = candidates.map((article) => ({
    article,
    score: scoreArticle(article, preferences, now, randomShare(seed, day, article.id) < preferences.diversity),
  }));
  scored.sort(
    (a, b) =>
      b.score.score - a.score.score ||
      b.article.publishedAt.getTime() - a.article.publishedAt.getTime() ||
      b.article.id - a.article.id,
  );
  return balancePoliticalSides(scored).map(({ article, score }) => ({
    articleId: article.id,
    score,
    reason: score.reason,
  }));
}

/**
 * Returns the articles for readers without preferences: recent, widely reported stories that alternate between
 * categories.
 */
function chooseMixed(candidates: readonly Candidate[], now: Date): Chosen[] {
  const weight = ({ publishedAt, outlets }: Candidate): number =>
    freshness(publishedAt, now) + Math.min(outlets.length, MANY_OUTLETS) / MANY_OUTLETS;
  const ranked = [...candidates].sort(
    (a, b) => weight(b) - weight(a) || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
  );
  const rounds = new Map<Candidate, number>();
  for (const ofCategory of Map.groupBy(ranked, ({ category }) => category).values())
    ofCategory.forEach((article, round) => rounds.set(article, round));
  const inTurn = ranked.sort((a, b) => (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0));
  return balancePoliticalSides(inTurn.map((article) => ({ article }))).map(({ article }) => ({
    articleId: article.id,
    score: null,
    reason: explainMixedChoice(article, now),
  }));
}

function explainMixedChoice(article: Candidate, now: Date): string {
  const reasons: string[] = [];
  if (article.outlets.length > 1) reasons.push(`Reported by ${article.outlets.length} outlets`);
  if (isRecent(article, now)) reasons.push('Recent news');
  return reasons.join(' • ') || `New in ${article.category}`;
}

/**
 * Takes one article per story and balances the sides of political stories: an article that would tip the balance waits
 * until the other side has caught up. Otherwise keeps the order of the scores.
 */
function balancePoliticalSides<T extends { readonly article: Candidate }>(ranked: readonly T[]): T[] {
  const chosen = new Set<T>();
  const stories = new Set<number>();
  const sides: Record<Side, number> = { conservative: 0, liberal: 0, center: 0 };
  while (chosen.size < MAX_CHOSEN) {
    const next = ranked.find(
      (entry) => !stories.has(entry.article.storyId) && !wouldTipBalance(findOnlySide(entry.article), sides),
    );
    if (!next) break;
    chosen.add(next);
    stories.add(next.article.storyId);
    const side = findOnlySide(next.article);
    if (side !== null) sides[side] += 1;
  }
  return ranked.filter((entry) => chosen.has(entry));
}

function wouldTipBalance(side: Side | null, sides: Readonly<Record<Side, number>>): boolean {
  if (side === null || side === 'center') return false;
  const other = side === 'liberal' ? 'conservative' : 'liberal';
  return sides[side] - sides[other] >= MAX_AHEAD;
}

/** Returns the side that reports a political story alone, or only together with the center. */
function findOnlySide({ isPolitical, leans }: Candidate): Side | null {
  if (!isPolitical) return null;
  const sides = new Set(leans.map(sideOf));
  if (sides.has('liberal') === sides.has('conservative')) return null;
  return sides.has('liberal') ? 'liberal' : 'conservative';
}

function sortNewestFirst(candidates: readonly Candidate[]): Candidate[] {
  const stories = new Set<number>();
  return [...candidates]
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id)
    .filter(({ storyId }) => !stories.has(storyId) && stories.add(storyId));
}

/** Returns an evenly distributed number between 0 and 1, always the same for the same input. */
function randomShare(seed: string, day: string, articleId: number): number {
  return createHash('sha256').update(`${day}\n${articleId}\n${seed}`).digest().readUInt32BE(0) / 4_294_967_296;
}
