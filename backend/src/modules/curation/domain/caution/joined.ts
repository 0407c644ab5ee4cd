import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { isStopWord, tokenise } from '../../../../shared/text/tokens.ts';
import { rootOf } from '../evidence/synonyms/synonyms.ts';
import { heldBy, rootsIn, type ToldWord } from './told.ts';

/** A sentence that speaks of what stands before it. */
const POINTING = /\b(?:he|she|it|they|his|her|their|its|him|them|this|that|these|those|both)\b/i;
/** `the online shop Bazari`. */
const LONGEST_EPITHET = 3;

/** By which words the passage calls its names: `airline` for Corva in `the airline Corva`. */
function epithetsIn(passage: string): ReadonlyMap<string, readonly string[]> {
  const names = new Set(findEntities(passage).flatMap(({ words }) => words));
  const tokens = tokenise(passage);
  const epithets = new Map<string, string[]>();
  tokens.forEach(({ folded: name }, at) => {
    if (!names.has(name)) return;
    for (const { folded } of tokens.slice(Math.max(0, at - LONGEST_EPITHET), at).toReversed()) {
      if (isStopWord(folded)) break;
      epithets.set(rootOf(folded), [...(epithets.get(rootOf(folded)) ?? []), name]);
    }
  });
  return epithets;
}

/**
 * Words of a sentence that its passage has, though not in the sentence that tells the rest: `half of the proceeds goes to a museum`,
 * where the passage speaks of a museum elsewhere. Only words that stand there literally: one that is another word for
 * something is no sign of where it comes from.
 */
export function joinedWords(words: readonly ToldWord[], passage: string): ToldWord[] {
  const all = rootsIn(passage);
  const epithets = epithetsIn(passage);
  let earlier: readonly string[] = [];
  let fewest: readonly ToldWord[] | null = null;
  for (const { text } of splitSentences(passage)) {
    const roots = rootsIn(text);
    const folded = new Set(tokenise(text).map((token) => token.folded.replace(/['’].*$/, '')));
    const known = POINTING.test(text) ? [...roots, ...earlier] : roots;
    const missing = words.filter(({ root }) => all.includes(root) && !heldBy(known, root) && epithets.get(root)?.some((name) => folded.has(name)) !== true);
    if (fewest === null || missing.length < fewest.length) fewest = missing;
    earlier = [...earlier, ...roots];
  }
  return [...(fewest ?? [])];
}
