import type { Category } from '../../../../shared/news/categories.ts';
import { singular } from '../../../../shared/text/stem.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { AUTOMOTIVE } from './automotive.ts';
import { BUSINESS } from './business.ts';
import type { CategoryWords } from './category-words.ts';
import { ENTERTAINMENT } from './entertainment.ts';
import { FASHION } from './fashion.ts';
import { FOOD } from './food.ts';
import { HEALTH } from './health.ts';
import { HISTORY } from './history.ts';
import { IDIOMS } from './idioms.ts';
import { MUSIC } from './music.ts';
import { POLITICS } from './politics.ts';
import { SCIENCE } from './science.ts';
import { SPORTS } from './sports.ts';
import { TECHNOLOGY } from './technology.ts';
import { TRAVEL } from './travel.ts';
import { WORLD } from './world.ts';

export const LEXICON: Readonly<Record<Category, CategoryWords>> = {
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

/** Meaning of an entry: its weight for a category, and its group of words. */
export interface WordMeaning {
  readonly category: Category;
  readonly group: number;
  readonly weight: number;
}

const WEIGHTS = { decisive: 5, strong: 2.2, names: 2.2, words: 0.9, faint: 0.2 } as const;
/** A phrase is rarer than a word and more specific. */
const PHRASE = 1.4;
/** A word of several categories counts less for each of them: its weight is divided by their number to this power. */
const SHARING = 0.7;

/** Common form of lexicon entries and texts: tokens in the singular. */
function formOf(entry: string): string {
  if (/^[=#]/.test(entry)) return entry;
  return tokenise(entry.replaceAll('_', ' '))
    .map((token) => singular(token.folded))
    .join('_');
}

type Index = Map<string, Map<Category, WordMeaning>>;

function entriesOf(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}

function* listed(): Generator<{ entry: string; meaning: WordMeaning }> {
  let group = 0;
  for (const [category, tiers] of Object.entries(LEXICON) as [Category, CategoryWords][]) {
    for (const [tier, weight] of Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]) {
      for (const words of Object.values(tiers[tier] ?? {})) {
        group += 1;
        for (const entry of entriesOf(words)) yield { entry, meaning: { category, group, weight } };
      }
    }
  }
}

function enter(index: Index, entry: string, { category, group, weight }: WordMeaning): void {
  const form = formOf(entry);
  const known = index.get(form) ?? new Map<Category, WordMeaning>();
  const amount = form.includes('_') ? weight * PHRASE : weight;
  if (amount > (known.get(category)?.weight ?? 0)) known.set(category, { category, group, weight: amount });
  index.set(form, known);
}

/** An exact form (`=shares`) keeps the meanings that other categories give its singular. */
function shareForms(index: Index): void {
  for (const [form, known] of index) {
    const others = form.startsWith('=') ? (index.get(singular(form.slice(1))) ?? []) : [];
    for (const [category, meaning] of others) if (!known.has(category)) known.set(category, meaning);
  }
}

function build(): Map<string, readonly WordMeaning[]> {
  const index: Index = new Map();
  for (const { entry, meaning } of listed()) enter(index, entry, meaning);
  shareForms(index);
  for (const idiom of entriesOf(IDIOMS)) if (!index.has(formOf(idiom))) index.set(formOf(idiom), new Map());
  return new Map(
    [...index].map(([form, known]) => [
      form,
      [...known.values()].map((meaning) => ({ ...meaning, weight: meaning.weight / known.size ** SHARING })),
    ]),
  );
}

/** Meanings by lexical form. Phrases are joined by `_`; an idiom has an empty list. */
export const LEXICAL_ENTRIES: ReadonlyMap<string, readonly WordMeaning[]> = build();

/** Beginnings of phrases without their last words. No phrase begins with anything else. */
export const PHRASE_BEGINNINGS: ReadonlySet<string> = (() => {
  const beginnings = new Set<string>();
  for (const form of LEXICAL_ENTRIES.keys()) {
    for (let at = form.indexOf('_'); at > 0; at = form.indexOf('_', at + 1)) beginnings.add(form.slice(0, at));
  }
  return beginnings;
})();
