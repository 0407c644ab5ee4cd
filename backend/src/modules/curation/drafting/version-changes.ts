import { SIDES } from '../../../shared/news/lean.ts';
import {
  contradicts,
  countsOtherwise,
  likeness,
  likest,
  type Sentence,
  sentenceOf,
  teller,
  without,
} from '../verification/similar-sentences.ts';
import type { Claim } from '../draft/draft.ts';

/** A version of an article and the full texts that it was drafted from. */
export interface Told {
  readonly claims: readonly Claim[];
  readonly sources: readonly string[];
}

export interface ClaimDifference {
  readonly kind: 'new' | 'number' | 'contradicted' | 'withdrawn';
  readonly place: 'summary' | 'body' | 'conservative' | 'liberal' | 'center';
  readonly ordinal: number;
  readonly text: string;
  readonly before: string | null;
}

type Placed = Sentence & Pick<ClaimDifference, 'place' | 'ordinal'>;

/** Returns each sentence once, at its first position. Skips the headline, which repeats the text. */
function placed(claims: readonly Claim[]): Placed[] {
  const known = new Map<string, Placed>();
  for (const { place, ordinal, text } of claims) {
    if (place === 'title') continue;
    const sentence = { ...sentenceOf(text), place, ordinal };
    if (!known.has(sentence.key)) known.set(sentence.key, sentence);
  }
  return [...known.values()];
}

/**
 * Finds the differences between a later and an earlier version. A sentence is new if neither the earlier version nor
 * its sources contain it, or if it is the first bullet of a side that had none. A sentence is withdrawn if no source
 * contains it any longer, not if it was merely not selected again.
 */
export function claimChanges(earlier: Told, later: Told): ClaimDifference[] {
  const [before, after] = [placed(earlier.claims), placed(later.claims)];
  const [keysBefore, keysAfter] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))];
  const wasKnown = teller(earlier.sources);
  const answered = new Set<string>();
  const told = after.flatMap(({ place, ordinal, ...sentence }): ClaimDifference[] => {
    if (keysBefore.has(sentence.key) || wasKnown(sentence)) return [];
    const counterpart = likest(sentence, before);
    const kind = kindOf(sentence, counterpart);
    if (kind === null) return [];
    if (counterpart && kind !== 'new') answered.add(counterpart.key);
    return [{ kind, place, ordinal, text: sentence.text, before: kind === 'new' ? null : (counterpart?.text ?? null) }];
  });
  const stillSaid = teller(later.sources);
  const withdrawn = before
    .filter(
      (sentence) =>
        !keysAfter.has(sentence.key) &&
        !answered.has(sentence.key) &&
        !stillSaid(sentence) &&
        !restated(sentence, after),
    )
    .map(({ place, ordinal, text }): ClaimDifference => ({ kind: 'withdrawn', place, ordinal, text, before: null }));
  return [...told, ...firstWords(earlier.claims, later.claims, told), ...withdrawn];
}

/** Returns the first sentence of each side that had none, unless that side has other news. Political articles only. */
function firstWords(
  earlier: readonly Claim[],
  later: readonly Claim[],
  told: readonly ClaimDifference[],
): ClaimDifference[] {
  const spoke = (claims: readonly Claim[], side: string): readonly Claim[] =>
    claims.filter(({ place }) => place === side);
  if (SIDES.every((side) => spoke(earlier, side).length === 0)) return [];
  const news = new Set(told.map(({ text }) => sentenceOf(text).key));
  return SIDES.filter((side) => spoke(earlier, side).length === 0).flatMap((side): ClaimDifference[] => {
    const words = spoke(later, side);
    const [first] = words;
    if (!first || words.some(({ text }) => news.has(sentenceOf(text).key))) return [];
    return [{ kind: 'new', place: side, ordinal: first.ordinal, text: first.text, before: null }];
  });
}

/** Returns `null` if the sentence says the same in other words. */
function kindOf(sentence: Sentence, counterpart: Sentence | null): 'new' | 'number' | 'contradicted' | null {
  if (counterpart === null) return 'new';
  if (countsOtherwise(sentence, counterpart)) return 'number';
  if (contradicts(sentence.text, counterpart.text)) return 'contradicted';
  return without(sentence.numbers, counterpart.numbers).length > 0 ? 'new' : null;
}

function restated(sentence: Sentence, others: readonly Sentence[]): boolean {
  const other = likest(sentence, others);
  return other !== null && without(sentence.numbers, other.numbers).length === 0;
}

/** Returns the share of common words and numbers, 0 to 1. */
function nearness(a: Sentence, b: Sentence): number {
  const whole = ({ words, numbers, ...sentence }: Sentence): Sentence => ({
    ...sentence,
    words: [...words, ...numbers],
    numbers,
  });
  return likeness(whole(a), whole(b));
}

/** Returns true if neither sentence contradicts the other, as far as words and numbers show it. */
function agrees(a: Sentence, b: Sentence): boolean {
  return !countsOtherwise(a, b) && !contradicts(a.text, b.text);
}

/**
 * Returns sentences of a draft that repeat what corrections removed from the article, in the same or other words.
 * Excludes a sentence that is closer to a currently shown one, as after a correction of a number or a name.
 */
export function revertedCorrections(
  draft: readonly string[],
  { takenOut, shown }: { readonly takenOut: readonly string[]; readonly shown: readonly string[] },
): string[] {
  if (takenOut.length === 0) return [];
  const [gone, standing] = [takenOut.map(sentenceOf), shown.map(sentenceOf)];
  const keys = new Map(gone.map((sentence) => [sentence.key, sentence]));
  const stands = new Set(standing.map(({ key }) => key));
  return [...new Set(draft)].filter((text) => {
    const sentence = sentenceOf(text);
    if (stands.has(sentence.key)) return false;
    if (keys.has(sentence.key)) return true;
    const old = likest(
      sentence,
      gone.filter((each) => agrees(sentence, each)),
    );
    return old !== null && standing.every((each) => nearness(sentence, each) < nearness(sentence, old));
  });
}

/**
 * Returns a function that tells whether a sentence says the same as one of the others, without any additional number.
 */
export function knownAmong(others: readonly string[]): (text: string) => boolean {
  const known = others.map(sentenceOf);
  const keys = new Set(known.map(({ key }) => key));
  return (text) => {
    const sentence = sentenceOf(text);
    if (keys.has(sentence.key)) return true;
    const alike = known.filter((each) => likest(sentence, [each]) !== null && agrees(sentence, each));
    return alike.some((each) => without(sentence.numbers, each.numbers).length === 0);
  };
}
