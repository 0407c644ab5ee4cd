import { computeGrowthPercent } from './growth.ts';
import type { TopicTerms } from './topic-terms.ts';

export interface TopicArticle {
  readonly id: number;
  readonly category: string;
  readonly terms: TopicTerms;
}

export interface HotTopic {
  readonly keyword: string;
  /** Number of articles that mention the keyword. */
  readonly mentions: number;
  /** Growth in percent. Null if there were too few articles or mentions before. */
  readonly growth: number | null;
  readonly category: string;
  /** Articles that mention the keyword, newest first. */
  readonly articleIds: readonly number[];
}

export interface TopicWindows {
  /** Articles published in the window, newest first. */
  readonly now: readonly TopicArticle[];
  /** Articles published in the previous window. If there are too few, `usual` is used instead. */
  readonly before: readonly TopicArticle[];
  /** Baseline: articles published in the weeks before this window. */
  readonly usual: readonly TopicArticle[];
}

/** Minimum number of articles in a window to report hot topics. */
export const MIN_ARTICLES = 5;
const MIN_MENTIONS = 2;
/** Minimum base for a growth rate, in mentions. */
const MIN_BASE_MENTIONS = 2;
/** Minimum ratio of a topic's mentions to its mentions in the baseline. */
const MIN_LIFT = 1.5;
const MAX_RELATED_ARTICLES = 3;
/**
 * Two topics with a common word are treated as one if they share at least this part of the smaller topic's articles.
 */
const SAME_TOPIC_SHARE = 0.7;
/** Score factor of phrases: a phrase names a topic, while a word often names a kind of topic. */
const PHRASE_FACTOR = 1.4;
/** Minimum number of articles in the baseline. With fewer, term frequencies are not reliable. */
const MIN_USUAL_ARTICLES = 20;
/** Maximum share of articles with a term. A term in more of them describes the site rather than a topic. */
const MAX_ARTICLE_SHARE = 0.7;
/**
 * Minimum share of a topic's articles in its main category. Terms spread over more categories are places or common
 * words.
 */
const MIN_CATEGORY_SHARE = 2 / 3;

interface Candidate {
  readonly key: string;
  readonly score: number;
  readonly articles: readonly TopicArticle[];
  readonly category: string;
}

/**
 * Returns names and phrases whose share of articles is significantly above the baseline. On a new site, returns those
 * with the most mentions.
 */
export function findHotTopics({ now, before, usual }: TopicWindows, limit: number): HotTopic[] {
  if (now.length < MIN_ARTICLES) return [];
  const present = groupByTerm(now);
  const usually = countTerms(usual);
  const young = usual.length < MIN_USUAL_ARTICLES;
  const scoreOf = (key: string, articles: readonly TopicArticle[]): number | null => {
    if (!isNameOrPhrase(key, articles)) return null;
    const score = young
      ? scoreByMentions(articles.length, now.length)
      : scoreUnusualMentions(articles.length, now.length, usually.get(key) ?? 0, usual.length);
    return score !== null && key.includes(' ') ? score * PHRASE_FACTOR : score;
  };
  const candidates = [...present].flatMap(([key, articles]): Candidate[] => {
    const score = articles.length < MIN_MENTIONS ? null : scoreOf(key, articles);
    const category = score === null ? null : findMainCategory(articles);
    return score === null || category === null ? [] : [{ key, score, articles, category }];
  });
  candidates.sort((a, b) => b.score - a.score || b.key.length - a.key.length || (a.key < b.key ? -1 : 1));
  const earlier = before.length < MIN_ARTICLES ? null : countTerms(before);
  const mentionsBefore = (key: string): number => {
    if (earlier) return earlier.get(key) ?? 0;
    return young ? 0 : ((usually.get(key) ?? 0) / usual.length) * now.length;
  };
  const chosen = dropRepeatedTopics(candidates, limit);
  if (young) chosen.sort((a, b) => b.articles.length - a.articles.length);
  return chosen.map(({ key, articles, category }) => ({
    keyword: findSpelling(key, articles),
    mentions: articles.length,
    growth: computeGrowthPercent({ now: articles.length, before: mentionsBefore(key) }, MIN_BASE_MENTIONS),
    category,
    articleIds: articles
      .filter((article) => article.category === category)
      .slice(0, MAX_RELATED_ARTICLES)
      .map(({ id }) => id),
  }));
}

/** Returns the topic's main category, or null if its articles are spread over several categories. */
function findMainCategory(articles: readonly TopicArticle[]): string | null {
  const category = findMostCommon(articles.map((article) => article.category));
  const within = articles.filter((article) => article.category === category).length;
  return within >= articles.length * MIN_CATEGORY_SHARE ? category : null;
}

/**
 * Returns true for names and phrases. Other single words are excluded, because they are often frequent for no
 * particular reason.
 */
function isNameOrPhrase(key: string, articles: readonly TopicArticle[]): boolean {
  return key.includes(' ') || /^\p{Lu}/u.test(findMostCommon(articles.map(({ terms }) => terms.get(key) ?? key)));
}

/** Score on a new site: the number of mentions. Returns null for terms in nearly all articles. */
function scoreByMentions(mentions: number, all: number): number | null {
  return mentions <= all * MAX_ARTICLE_SHARE ? mentions : null;
}

/**
 * Returns the log-likelihood ratio of the number of mentions compared with the baseline, or null if the term is not
 * mentioned more often than there.
 */
function scoreUnusualMentions(mentions: number, articles: number, usually: number, usual: number): number | null {
  const share = (usually + 0.5) / (usual + 1);
  const expected = articles * Math.min(1, share);
  if (mentions < expected * MIN_LIFT) return null;
  return mentions * Math.log(mentions / expected) - (mentions - expected);
}

/** Returns the best candidates, without those that duplicate a better candidate. */
function dropRepeatedTopics(candidates: readonly Candidate[], limit: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === limit) break;
    const repeats = chosen.some(
      (better) =>
        haveSameArticles(better, candidate) ||
        isPartOf(candidate.key, better.key) ||
        isPartOf(better.key, candidate.key) ||
        (sharesWords(better.key, candidate.key) && shareOfCommonArticles(better, candidate) >= SAME_TOPIC_SHARE),
    );
    if (!repeats) chosen.push(candidate);
  }
  return chosen;
}

/**
 * Returns true if both terms occur in the same articles. Such terms are often parts of one name, e.g. "Concord" and
 * "Nations".
 */
function haveSameArticles(one: Candidate, other: Candidate): boolean {
  return one.articles.length === other.articles.length && shareOfCommonArticles(one, other) === 1;
}

/** Returns true if one name contains the other, such as "Donald Trump" and "Trump". */
function isPartOf(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

function sharesWords(one: string, other: string): boolean {
  const words = new Set(one.split(' '));
  return other.split(' ').some((word) => words.has(word));
}

/** Returns how many of the smaller topic's articles also mention the other topic, as a share from 0 to 1. */
function shareOfCommonArticles(one: Candidate, other: Candidate): number {
  const ids = new Set(one.articles.map(({ id }) => id));
  const both = other.articles.filter(({ id }) => ids.has(id)).length;
  return both / Math.min(one.articles.length, other.articles.length);
}

function groupByTerm(articles: readonly TopicArticle[]): Map<string, TopicArticle[]> {
  const mentions = new Map<string, TopicArticle[]>();
  for (const article of articles) {
    for (const key of article.terms.keys()) {
      const known = mentions.get(key);
      if (known) known.push(article);
      else mentions.set(key, [article]);
    }
  }
  return mentions;
}

function countTerms(articles: readonly TopicArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of articles) for (const key of terms.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function findSpelling(key: string, articles: readonly TopicArticle[]): string {
  const spelling = findMostCommon(articles.map(({ terms }) => terms.get(key) ?? key));
  return spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

function findMostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? '';
}
