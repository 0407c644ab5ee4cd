import type { Category } from '../../../../shared/news/categories.ts';
import { toSingular } from '../../../../shared/text/stem.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { LEXICAL_ENTRIES } from './lexicon.ts';
import { findPatterns } from './patterns.ts';

/** Weight of words in the headline relative to words in the lead. */
const TITLE_WEIGHT = 1.5;
/** Weight of a repeated word, per natural logarithm of its count. */
const REPETITION_WEIGHT = 0.5;
/**
 * Exponent for the sum of weights of a tier. Below 1, because ten names prove less than ten words of
 * different tiers.
 */
const TIER_EXPONENT = 0.7;

/**
 * Returns the word or phrase of the lexicon that begins at the given word, with its length in words. Prefers
 * phrases.
 */
function findEntryAt(
  words: readonly string[],
  forms: readonly string[],
  at: number,
): readonly [entry: string, length: number] {
  const phrase = `${forms[at] ?? ''}_${forms[at + 1] ?? ''}`;
  if (LEXICAL_ENTRIES.has(phrase)) return [phrase, 2];
  const exact = `=${words[at] ?? ''}`;
  return [LEXICAL_ENTRIES.has(exact) ? exact : (forms[at] ?? ''), 1];
}

/** Counts the lexicon's entries in a text. The words of a matched phrase are not counted separately. */
export function countEntries(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (entry: string): void => void counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const words = tokenise(text).map((token) => token.folded);
  const forms = words.map(toSingular);
  for (let at = 0; at < forms.length; ) {
    const [entry, length] = findEntryAt(words, forms, at);
    if (LEXICAL_ENTRIES.has(entry)) count(entry);
    at += length;
  }
  for (const shape of findPatterns(text)) count(shape);
  return counts;
}

/** Returns a score for each category whose words occur in the headline or the lead. */
export function collectWordEvidence(title: string, lead: string): Map<Category, number> {
  const sums = new Map<string, { category: Category; sum: number }>();
  const parts: readonly (readonly [text: string, factor: number])[] = [
    [title, TITLE_WEIGHT],
    [lead, 1],
  ];
  for (const [text, factor] of parts) {
    for (const [entry, times] of countEntries(text)) {
      for (const { category, tier, weight } of LEXICAL_ENTRIES.get(entry) ?? []) {
        const key = `${category} ${tier}`;
        const known = sums.get(key) ?? { category, sum: 0 };
        known.sum += factor * weight * (1 + REPETITION_WEIGHT * Math.log(times));
        sums.set(key, known);
      }
    }
  }
  const scores = new Map<Category, number>();
  for (const { category, sum } of sums.values())
    scores.set(category, (scores.get(category) ?? 0) + sum ** TIER_EXPONENT);
  return scores;
}
