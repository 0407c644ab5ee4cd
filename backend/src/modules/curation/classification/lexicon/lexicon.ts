import type { Category } from '../../../../shared/news/categories.ts';
import { toSingular } from '../../../../shared/text/stem.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import automotive from './words/automotive.json' with { type: 'json' };
import business from './words/business.json' with { type: 'json' };
import entertainment from './words/entertainment.json' with { type: 'json' };
import fashion from './words/fashion.json' with { type: 'json' };
import food from './words/food.json' with { type: 'json' };
import health from './words/health.json' with { type: 'json' };
import history from './words/history.json' with { type: 'json' };
import music from './words/music.json' with { type: 'json' };
import politics from './words/politics.json' with { type: 'json' };
import science from './words/science.json' with { type: 'json' };
import sports from './words/sports.json' with { type: 'json' };
import technology from './words/technology.json' with { type: 'json' };
import travel from './words/travel.json' with { type: 'json' };
import worldNews from './words/world-news.json' with { type: 'json' };

/** Weight of one occurrence of a word, by tier. */
const TIER_WEIGHTS = { decisive: 5, strong: 2.2, names: 2.2, words: 0.9, faint: 0.2 } as const;

export type Tier = keyof typeof TIER_WEIGHTS;
export const TIERS = Object.keys(TIER_WEIGHTS) as Tier[];

/**
 * Hand-written words of a category by tier and topic. `a_b` or `a-b` is a phrase of two words, `=a` matches the exact form but not its
 * singular, `#a` is a pattern (see `patterns.ts`).
 *
 * - `decisive`: determine the category even next to strong words of other categories, like "shares" in a text about cars.
 * - `strong`: nearly determine the category.
 * - `names`: people, places, clubs, companies and works.
 * - `words`: suggest the category.
 * - `faint`: occur in all news, but more often in this category.
 */
export type WordList = Readonly<Partial<Record<Tier, Readonly<Record<string, readonly string[]>>>>>;

export const WORD_LISTS: Readonly<Record<Category, WordList>> = {
  Politics: politics,
  'World News': worldNews,
  Sports: sports,
  Entertainment: entertainment,
  Music: music,
  Business: business,
  Technology: technology,
  Science: science,
  Health: health,
  History: history,
  Travel: travel,
  Food: food,
  Fashion: fashion,
  Automotive: automotive,
};

/** A category that a lexicon entry suggests, with its tier and weight. */
export interface WordMeaning {
  readonly category: Category;
  readonly tier: Tier;
  readonly weight: number;
}

/** Weight of a phrase relative to a word. Higher, because phrases are rarer and more specific. */
const PHRASE_FACTOR = 1.4;

/** Returns the entries of a tier in all topics. */
export const listEntries = (words: WordList, tier: Tier): string[] =>
  Object.values(words[tier] ?? {}).flatMap((lines) => lines.flatMap((line) => line.split(' ')));

/** Normalizes a lexicon entry to singular tokens joined by `_`, in the same way as texts are normalized. */
function normalizeEntry(entry: string): string {
  if (/^[=#]/.test(entry)) return entry;
  return tokenise(entry.replaceAll('_', ' '))
    .map((token) => toSingular(token.folded))
    .join('_');
}

function toMeaning(category: Category, tier: Tier, form: string): WordMeaning {
  const weight = TIER_WEIGHTS[tier];
  return { category, tier, weight: form.includes('_') ? weight * PHRASE_FACTOR : weight };
}

function buildLexicon(): Map<string, WordMeaning[]> {
  const index = new Map<string, WordMeaning[]>();
  for (const [category, words] of Object.entries(WORD_LISTS) as [Category, WordList][]) {
    for (const tier of TIERS) {
      for (const form of new Set(listEntries(words, tier).map(normalizeEntry))) {
        const known = index.get(form) ?? [];
        // Tiers are in descending order of weight, so if an entry is listed twice in a category, the greater
        // weight is kept.
        if (known.at(-1)?.category !== category) index.set(form, [...known, toMeaning(category, tier, form)]);
      }
    }
  }
  return index;
}

/** Meanings by normalized form. The words of a phrase are joined by `_`. */
export const LEXICAL_ENTRIES: ReadonlyMap<string, readonly WordMeaning[]> = buildLexicon();
