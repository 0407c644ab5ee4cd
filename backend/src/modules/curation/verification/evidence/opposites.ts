import { isNegation } from '../../details/negations.ts';
import { readEntries } from '../words.ts';

/** Words of one meaning. */
interface Meaning {
  /** Unambiguous words, which can cause a finding. */
  readonly plain: readonly string[];
  /** All words. The ambiguous ones can only prevent a finding. */
  readonly all: readonly string[];
}

function parseMeaning(words: readonly string[]): Meaning {
  return { plain: words.filter((word) => !word.startsWith('~')), all: words.map((word) => word.replace('~', '')) };
}

/** Pairs of opposites, each in both orders. */
const OPPOSITES = readEntries('opposites').flatMap((pair) => {
  const [left, right] = [pair.slice(0, pair.indexOf('|')), pair.slice(pair.indexOf('|') + 1)].map(parseMeaning) as [
    Meaning,
    Meaning,
  ];
  return [[left, right] as const, [right, left] as const];
});

const collectWords = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/**
 * Finds a word of the sentence whose antonym the passage contains instead. Returns `null` if there is none, or if a
 * negation makes the comparison uncertain.
 */
export function findOppositeWords(
  text: string,
  passage: string,
): { readonly claimed: string; readonly found: string } | null {
  if (isNegation(text) || isNegation(passage)) return null;
  const [claim, source] = [collectWords(text), collectWords(passage)];
  for (const [one, other] of OPPOSITES) {
    const claimed = one.plain.find((word) => claim.includes(word));
    const found = other.plain.find((word) => source.includes(word));
    const usesBoth = one.all.some((word) => source.includes(word)) || other.all.some((word) => claim.includes(word));
    if (claimed !== undefined && found !== undefined && !usesBoth) return { claimed, found };
  }
  return null;
}
