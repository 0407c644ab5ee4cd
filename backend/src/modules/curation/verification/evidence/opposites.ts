import { isNegation } from '../../details/negations.ts';
import { readEntries } from '../words.ts';

/** Words of one meaning. */
interface Meaning {
  /** Words that have no other meaning. They can cause a finding. */
  readonly plain: readonly string[];
  /** All words. Those that also have other meanings can only prevent a finding. */
  readonly all: readonly string[];
}

/** Pairs of opposites. In the word list, `|` separates the two, and `~` precedes words that have other meanings, too. */
const OPPOSITES: readonly (readonly Meaning[])[] = readEntries('opposites').map((pair) =>
  [pair.slice(0, pair.indexOf('|')), pair.slice(pair.indexOf('|') + 1)].map((words) => {
    return { plain: words.filter((word) => !word.startsWith('~')), all: words.map((word) => word.replace('~', '')) };
  }),
);

const collectWords = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z]+(?:['’]t)?/g));

/**
 * Finds a word of the sentence that the passage does not contain, although it contains the word's antonym. Returns
 * `null` if there is none, or if a negation makes the comparison uncertain.
 */
export function findOppositeWords(
  text: string,
  passage: string,
): { readonly claimed: string; readonly found: string } | null {
  const [claim, source] = [collectWords(text), collectWords(passage)];
  if ([...claim, ...source].some(isNegation)) return null;
  const uses = (words: ReadonlySet<string>, { all }: Meaning | undefined = { plain: [], all: [] }): boolean =>
    all.some((word) => words.has(word));
  for (const [left, right] of OPPOSITES) {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ]) {
      const claimed = one?.plain.find((word) => claim.has(word));
      const found = other?.plain.find((word) => source.has(word));
      if (claimed !== undefined && found !== undefined && !uses(source, one) && !uses(claim, other))
        return { claimed, found };
    }
  }
  return null;
}
