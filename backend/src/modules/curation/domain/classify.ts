import { CATEGORIES, GENERAL, resolveCategory, type Category } from '../../../shared/news/categories.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import { lexicalForm, WORD_WEIGHTS } from './lexicon.ts';

/** What classification reads; `text` is the plain body without the headline. */
export interface Classifiable {
  readonly title: string;
  readonly text: string;
  readonly feedCategory: string | null;
  /** How often the feed's category was right, 0 to 1, where reviewers taught it. */
  readonly feedReliability?: number | null;
  readonly itemCategories: readonly string[];
  readonly url: string;
}

export interface Classification {
  readonly category: Category | typeof GENERAL;
  /** 0 to 1: the probability the classifier gives its answer. */
  readonly confidence: number;
}

type Scores = Map<Category, number>;

const LEAD = 1200;
const TITLE_FACTOR = 1.4;
/** Log-odds per unit of evidence and square root of the evidence's amount: words of one text are not independent. */
const SCALE = 1.5;
/** How often a feed's category is right for an item, unless the caller has learned better. */
const FEED_RELIABILITY = 0.85;
const SECTION_EVIDENCE = 2.2;
/** What general news consists of for the most part, when no feed tells. */
const FREQUENT: ReadonlySet<Category> = new Set(['Politics', 'World News', 'Sports', 'Business', 'Entertainment']);
const LEAST_CONFIDENCE = 0.16;

const SECTIONS: Readonly<Record<string, Category>> = {
  politica: 'Politics', elections: 'Politics', international: 'World News', asia: 'World News', europe: 'World News',
  africa: 'World News', sport: 'Sports', football: 'Sports', soccer: 'Sports', nfl: 'Sports', nba: 'Sports', movies: 'Entertainment',
  film: 'Entertainment', tv: 'Entertainment', culture: 'Entertainment', arts: 'Entertainment', celebrity: 'Entertainment',
  books: 'Entertainment', economy: 'Business', money: 'Business', finance: 'Business', markets: 'Business', tech: 'Technology',
  gadgets: 'Technology', environment: 'Science', space: 'Science', wellness: 'Health', 'life-and-health': 'Health', fitness: 'Health',
  archaeology: 'History', recipes: 'Food', dining: 'Food', style: 'Fashion', beauty: 'Fashion', cars: 'Automotive', autos: 'Automotive',
  motoring: 'Automotive', destinations: 'Travel', tourism: 'Travel',
};

function add(scores: Scores, category: Category, weight: number): void {
  scores.set(category, (scores.get(category) ?? 0) + weight);
}

function read(text: string, factor: number, scores: Scores): void {
  const words = tokenise(text).map((token) => token.folded);
  const forms = words.map((word) => lexicalForm([word]));
  const counts = new Map<string, number>();
  forms.forEach((form, at) => {
    const [second = '', third = ''] = [forms[at + 1], forms[at + 2]];
    for (const each of [form, `=${words[at] ?? ''}`, `${form}_${second}`, `${form}_${second}_${third}`]) if (WORD_WEIGHTS.has(each)) counts.set(each, (counts.get(each) ?? 0) + 1);
  });
  for (const [form, count] of counts) {
    for (const [category, weight] of WORD_WEIGHTS.get(form) ?? []) add(scores, category, factor * weight * (1 + Math.log(count)));
  }
}

function section(name: string): Category | null {
  const word = name.trim().toLowerCase();
  return resolveCategory(word) ?? SECTIONS[word.replaceAll(' ', '-')] ?? null;
}

function pathSections(url: string): string[] {
  return (/^https?:\/\/[^/]+\/([^?#]*)/i.exec(url)?.[1] ?? '').split('/').slice(0, -1).slice(0, 3);
}

function evidence(item: Classifiable): Scores {
  const scores: Scores = new Map();
  read(item.title, TITLE_FACTOR, scores);
  read(item.text.slice(0, LEAD), 1, scores);
  const named = new Set([...pathSections(item.url), ...item.itemCategories.slice(0, 6)].flatMap((name) => section(name) ?? []));
  for (const category of named) add(scores, category, SECTION_EVIDENCE);
  return scores;
}

function prior(category: Category, feedCategory: string | null, reliability: number): number {
  const feed = feedCategory === null ? null : resolveCategory(feedCategory);
  if (feed === null) return FREQUENT.has(category) ? 0.11 : (1 - 0.11 * FREQUENT.size) / (CATEGORIES.length - FREQUENT.size);
  return category === feed ? reliability : (1 - reliability) / (CATEGORIES.length - 1);
}

/**
 * The category of one item: the feed's category as prior, weighed against the words of headline and lead, the item's own
 * categories and the sections of its address. 'General' when nothing speaks for any.
 */
export function classify(item: Classifiable): Classification {
  const reliability = item.feedReliability ?? FEED_RELIABILITY;
  const scores = evidence(item);
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const scale = SCALE / Math.max(1, Math.sqrt(total / 2));
  const odds = CATEGORIES.map((category) => Math.log(prior(category, item.feedCategory, reliability)) + scale * (scores.get(category) ?? 0));
  const most = Math.max(...odds);
  const masses = odds.map((value) => Math.exp(value - most));
  const confidence = 1 / masses.reduce((sum, mass) => sum + mass, 0);
  const category = CATEGORIES[odds.indexOf(most)];
  return category === undefined || confidence < LEAST_CONFIDENCE ? { category: GENERAL, confidence } : { category, confidence };
}

/** The category of a story: the one its items together speak for most. */
export function classifyStory(items: readonly Classifiable[]): Classification {
  const votes = new Map<Classification['category'], number>();
  for (const item of items) {
    const { category, confidence } = classify(item);
    votes.set(category, (votes.get(category) ?? 0) + (category === GENERAL ? confidence / 2 : confidence));
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best === undefined ? { category: GENERAL, confidence: 0 } : { category: best[0], confidence: best[1] / Math.max(1, items.length) };
}
