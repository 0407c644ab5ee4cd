import type { Category } from '../../../shared/news/categories.ts';
import { singular } from '../../../shared/text/stem.ts';
import { foldToken } from '../../../shared/text/tokens.ts';
import type { CategoryWords } from './category-words.ts';
import { AUTOMOTIVE, ENTERTAINMENT, FASHION, FOOD, MUSIC, SPORTS, TRAVEL } from './lexicon-leisure.ts';
import { BUSINESS, HEALTH, HISTORY, POLITICS, SCIENCE, TECHNOLOGY, WORLD } from './lexicon-public-life.ts';

const LEXICON: Readonly<Record<Category, CategoryWords>> = {
  Politics: POLITICS,
  'World News': WORLD,
  Sports: SPORTS,
  Entertainment: ENTERTAINMENT,
  Music: MUSIC,
  Business: BUSINESS,
  Technology: TECHNOLOGY,
  Science: SCIENCE,
  Health: HEALTH,
  History: HISTORY,
  Travel: TRAVEL,
  Food: FOOD,
  Fashion: FASHION,
  Automotive: AUTOMOTIVE,
};

export type CategoryWeight = readonly [category: Category, weight: number];

const STRONG = 2.2;
const PLAIN = 0.8;
const FAINT = 0.35;
/** A phrase is rarer than a word and says more. */
const PHRASE = 1.3;

/** The form in which lexicon and text meet: singular, phrases joined by `_`. */
export function lexicalForm(words: readonly string[]): string {
  return words.map((word) => singular(foldToken(word))).join('_');
}

function build(): Map<string, CategoryWeight[]> {
  const index = new Map<string, Map<Category, number>>();
  const add = (category: Category, entry: string, weight: number): void => {
    const words = entry.split('_');
    const form = entry.startsWith('=') ? entry : lexicalForm(words);
    const weights = index.get(form) ?? new Map<Category, number>();
    weights.set(category, Math.max(weights.get(category) ?? 0, words.length > 1 ? weight * PHRASE : weight));
    index.set(form, weights);
  };
  for (const [category, { strong, words, faint = '' }] of Object.entries(LEXICON) as [Category, CategoryWords][]) {
    for (const entry of strong.trim().split(/\s+/)) add(category, entry, STRONG);
    for (const entry of words.trim().split(/\s+/)) add(category, entry, PLAIN);
    for (const entry of faint.split(/\s+/).filter(Boolean)) add(category, entry, FAINT);
  }
  return new Map(
    [...index].map(([form, weights]) => {
      // A word of several categories tells less about each of them.
      const share = 1 / Math.sqrt(weights.size);
      return [form, [...weights].map(([category, weight]): CategoryWeight => [category, weight * share])];
    }),
  );
}

/** Lexical form to the categories it speaks for. */
export const WORD_WEIGHTS: ReadonlyMap<string, readonly CategoryWeight[]> = build();
