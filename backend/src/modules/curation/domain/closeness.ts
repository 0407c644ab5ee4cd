import { splitSentences } from '../../../shared/text/sentences.ts';
import { evidenceGaps } from './evidence-check.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lengths of the longest runs of `words` that stand in `source`, found from the left. */
function copiedFragments(words: readonly string[], source: readonly string[]): number {
  const places = Map.groupBy(source.keys(), (at) => source[at] ?? '');
  let fragments = 0;
  for (let at = 0; at < words.length; ) {
    let longest = 0;
    for (const place of places.get(words[at] ?? '') ?? []) {
      let length = 1;
      while (at + length < words.length && words[at + length] === source[place + length]) length += 1;
      longest = Math.max(longest, length);
    }
    fragments += 1;
    at += Math.max(1, longest);
  }
  return fragments;
}

function longestCommonSubsequence(one: readonly string[], other: readonly string[]): number {
  let row = new Uint16Array(other.length + 1);
  for (const word of one) {
    const next = new Uint16Array(other.length + 1);
    for (const [at, each] of other.entries()) next[at + 1] = word === each ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** From here on a sentence keeps so close to its source that its faults would have to be those of the source. */
export const NEAR = 0.5;

/**
 * How close a sentence keeps to the words of a source: about 1 where it copies one sentence whole, less the more pieces it
 * was put together from, the less of its order is the source's, and the more the evidence gate finds in it.
 */
export function closeness(sentence: string, source: string): number {
  const words = wordsOf(sentence);
  if (words.length === 0) return 0;
  const fragments = copiedFragments(words, wordsOf(source));
  let best = { shared: 0, text: source };
  for (const { text } of splitSentences(source)) {
    const shared = longestCommonSubsequence(words, wordsOf(text));
    if (shared > best.shared) best = { shared, text };
  }
  const evidence = [{ snapshotId: 0, start: 0, end: best.text.length }];
  const gaps = evidenceGaps({ text: sentence, evidence }, new Map([[0, best.text]])).length;
  return (best.shared - fragments) / words.length - 0.02 * gaps - 0.03 * fragments;
}
