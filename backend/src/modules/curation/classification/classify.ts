import { CATEGORIES, GENERAL, resolveCategory, type Category } from '../../../shared/news/categories.ts';
import { collectWordEvidence } from './lexicon/word-evidence.ts';
import SECTIONS from './sections.json' with { type: 'json' };

/** Input of the classifier. `text` is plain text without the headline. */
export interface ClassifierInput {
  readonly title: string;
  readonly text: string;
  readonly feedCategory: string | null;
  /** Categories that reviewers assigned to earlier items of the feed. */
  readonly feedRecord?: readonly { readonly category: string; readonly weight: number }[];
  readonly itemCategories: readonly string[];
  readonly url: string;
}

export interface Classification {
  readonly category: Category | typeof GENERAL;
  /** Estimated probability that the category is correct, 0 to 1. */
  readonly confidence: number;
}

/** Number of characters at the start of the text that the classifier reads. */
const LEAD_LENGTH = 1200;
/**
 * Log-odds per unit of evidence. Divided by the square root of the total evidence, because the words of a
 * text are not independent.
 */
const LOG_ODDS_SCALE = 1.4;
/**
 * Penalty in log-odds for a category without words in the text, if the text has words of other categories.
 * Decreases linearly to 0 as the category's score reaches `NO_PENALTY_SCORE`.
 */
const UNMENTIONED_PENALTY = 2;
const NO_PENALTY_SCORE = 2;
/** Assumed share of texts with misleading words. Keeps the probability of every category above 0. */
const MISLEADING_SHARE = 0.02;
/** Prior probability that an item belongs to its feed's category. Has the same weight as 20 reviewed items. */
const FEED_RELIABILITY = 0.85;
const FEED_PRIOR_WEIGHT = 20;
/** Smoothing: probability shared by the categories that reviewers have not assigned to the feed's items yet. */
const NEW_CATEGORY_SHARE = 0.05;
/** Weight of a category that the item's own categories or its URL name. */
const SECTION_WEIGHT = 2.2;
/** Categories that are most frequent in general news. */
const FREQUENT_CATEGORIES: ReadonlySet<Category> = new Set([
  'Politics',
  'World News',
  'Sports',
  'Business',
  'Entertainment',
  'Technology',
]);
/** Share of each frequent category in general news. */
const FREQUENT_SHARE = 0.1;
const MIN_CONFIDENCE = 0.16;

/** Categories by names of sections, other than the names of the categories themselves. */
const CATEGORY_BY_SECTION = new Map(
  Object.entries(SECTIONS).flatMap(([category, names]) =>
    names.split(' ').map((name): [string, Category] => [name, category as Category]),
  ),
);

function addScore(scores: Map<Category, number>, category: Category, weight: number): void {
  scores.set(category, (scores.get(category) ?? 0) + weight);
}

function findCategoryOfSection(name: string): Category | null {
  const word = name.trim().toLowerCase();
  return resolveCategory(word) ?? CATEGORY_BY_SECTION.get(word.replaceAll(' ', '-')) ?? null;
}

function getPathSections(url: string): string[] {
  return (/^https?:\/\/[^/]+\/([^?#]*)/i.exec(url)?.[1] ?? '').split('/').slice(0, -1).slice(0, 3);
}

function collectEvidence(item: ClassifierInput): Map<Category, number> {
  const scores = collectWordEvidence(item.title, item.text.slice(0, LEAD_LENGTH));
  const named = new Set(
    [...getPathSections(item.url), ...item.itemCategories.slice(0, 6)].flatMap(
      (name) => findCategoryOfSection(name) ?? [],
    ),
  );
  for (const category of named) addScore(scores, category, SECTION_WEIGHT);
  return scores;
}

/**
 * Returns the probability of each category without regard to the text. Combines the feed's category, the
 * general frequency of each category and the reviewers' decisions, which count more as their number grows.
 */
function computePriors({ feedCategory, feedRecord = [] }: ClassifierInput): number[] {
  const named = feedCategory === null ? null : resolveCategory(feedCategory);
  const filed = CATEGORIES.map((category) =>
    feedRecord.reduce((sum, each) => (each.category === category ? sum + each.weight : sum), 0),
  );
  const decided = filed.reduce((sum, weight) => sum + weight, 0);
  return CATEGORIES.map((category, at) => {
    const found = (1 - NEW_CATEGORY_SHARE) * (filed[at] ?? 0) + NEW_CATEGORY_SHARE * getNewsShare(category) * decided;
    return (FEED_PRIOR_WEIGHT * getFeedPrior(category, named) + found) / (FEED_PRIOR_WEIGHT + decided);
  });
}

function getFeedPrior(category: Category, named: Category | null): number {
  if (named === null) return getNewsShare(category);
  return category === named
    ? FEED_RELIABILITY
    : ((1 - FEED_RELIABILITY) * getNewsShare(category)) / (1 - getNewsShare(named));
}

function getNewsShare(category: Category): number {
  return FREQUENT_CATEGORIES.has(category)
    ? FREQUENT_SHARE
    : (1 - FREQUENT_SHARE * FREQUENT_CATEGORIES.size) / (CATEGORIES.length - FREQUENT_CATEGORIES.size);
}

/** Returns the log-odds of each category given the text, up to a constant. */
function computeLogOdds(item: ClassifierInput): number[] {
  const scores = collectEvidence(item);
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  if (total === 0) return CATEGORIES.map(() => 0);
  const scale = LOG_ODDS_SCALE / Math.max(1, Math.sqrt(total / 2));
  return CATEGORIES.map((category) => {
    const score = scores.get(category) ?? 0;
    return scale * score - UNMENTIONED_PENALTY * Math.max(0, 1 - score / NO_PENALTY_SCORE);
  });
}

/**
 * Returns the likelihood of the text in each category, divided by its likelihood in all news. Capped, so that
 * no text makes a category certain.
 */
function computeLikelihoodRatios(item: ClassifierInput): number[] {
  const odds = computeLogOdds(item);
  const most = Math.max(...odds);
  const masses = odds.map((value) => Math.exp(value - most));
  const mean = CATEGORIES.reduce((sum, category, at) => sum + getNewsShare(category) * (masses[at] ?? 0), 0);
  return masses.map((mass) => (1 - MISLEADING_SHARE) * (mass / mean) + MISLEADING_SHARE);
}

/**
 * Classifies one item by its feed's category, reviewers' decisions, the words of headline and lead, the item's own
 * categories and the path of its URL. Returns 'General' if nothing suggests a category.
 */
export function classify(item: ClassifierInput): Classification {
  const likely = computeLikelihoodRatios(item);
  const masses = computePriors(item).map((prior, at) => prior * (likely[at] ?? 0));
  const most = Math.max(...masses);
  const confidence = most / masses.reduce((sum, mass) => sum + mass, 0);
  const category = CATEGORIES[masses.indexOf(most)];
  return category === undefined || confidence < MIN_CONFIDENCE
    ? { category: GENERAL, confidence }
    : { category, confidence };
}

/** Returns the category that is most likely for the items of a story together. */
export function classifyStory(items: readonly ClassifierInput[]): Classification {
  const votes = new Map<Classification['category'], number>();
  for (const item of items) {
    const { category, confidence } = classify(item);
    votes.set(category, (votes.get(category) ?? 0) + (category === GENERAL ? confidence / 2 : confidence));
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best === undefined
    ? { category: GENERAL, confidence: 0 }
    : { category: best[0], confidence: best[1] / Math.max(1, items.length) };
}
