import { SIDES } from '../../../shared/news/lean.ts';
import {
  contradicts,
  numbersDiffer,
  similarity,
  mostSimilar,
  type Sentence,
  sentenceOf,
  containedIn,
  numbersOnlyIn,
} from '../verification/similar-sentences.ts';
import type { Claim } from '../draft/draft.ts';

/** A version of an article and the full texts that it was drafted from. */
export interface VersionText {
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
export function claimChanges(earlier: VersionText, later: VersionText): ClaimDifference[] {
  const [before, after] = [placed(earlier.claims), placed(later.claims)];
  const [keysBefore, keysAfter] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))];
  const wasContained = containedIn(earlier.sources);
  const matched = new Set<string>();
  const reported = after.flatMap(({ place, ordinal, ...sentence }): ClaimDifference[] => {
    if (keysBefore.has(sentence.key) || wasContained(sentence)) return [];
    const counterpart = mostSimilar(sentence, before);
    const kind = kindOf(sentence, counterpart);
    if (kind === null) return [];
    if (counterpart && kind !== 'new') matched.add(counterpart.key);
    return [{ kind, place, ordinal, text: sentence.text, before: kind === 'new' ? null : (counterpart?.text ?? null) }];
  });
  const isContained = containedIn(later.sources);
  const withdrawn = before
    .filter(
      (sentence) =>
        !keysAfter.has(sentence.key) &&
        !matched.has(sentence.key) &&
        !isContained(sentence) &&
        !isRestated(sentence, after),
    )
    .map(({ place, ordinal, text }): ClaimDifference => ({ kind: 'withdrawn', place, ordinal, text, before: null }));
  return [...reported, ...firstStatements(earlier.claims, later.claims, reported), ...withdrawn];
}

/** Returns the first sentence of each side that had none, unless that side has other news. Political articles only. */
function firstStatements(
  earlier: readonly Claim[],
  later: readonly Claim[],
  reported: readonly ClaimDifference[],
): ClaimDifference[] {
  const statementsOf = (claims: readonly Claim[], side: string): readonly Claim[] =>
    claims.filter(({ place }) => place === side);
  if (SIDES.every((side) => statementsOf(earlier, side).length === 0)) return [];
  const news = new Set(reported.map(({ text }) => sentenceOf(text).key));
  return SIDES.filter((side) => statementsOf(earlier, side).length === 0).flatMap((side): ClaimDifference[] => {
    const statements = statementsOf(later, side);
    const [first] = statements;
    if (!first || statements.some(({ text }) => news.has(sentenceOf(text).key))) return [];
    return [{ kind: 'new', place: side, ordinal: first.ordinal, text: first.text, before: null }];
  });
}

/** Returns `null` if the sentence says the same in other words. */
function kindOf(sentence: Sentence, counterpart: Sentence | null): 'new' | 'number' | 'contradicted' | null {
  if (counterpart === null) return 'new';
  if (numbersDiffer(sentence, counterpart)) return 'number';
  if (contradicts(sentence.text, counterpart.text)) return 'contradicted';
  return numbersOnlyIn(sentence.numbers, counterpart.numbers).length > 0 ? 'new' : null;
}

function isRestated(sentence: Sentence, others: readonly Sentence[]): boolean {
  const other = mostSimilar(sentence, others);
  return other !== null && numbersOnlyIn(sentence.numbers, other.numbers).length === 0;
}

/** Returns the share of common words and numbers, 0 to 1. */
function similarityWithNumbers(a: Sentence, b: Sentence): number {
  const whole = ({ words, numbers, ...sentence }: Sentence): Sentence => ({
    ...sentence,
    words: [...words, ...numbers],
    numbers,
  });
  return similarity(whole(a), whole(b));
}

/** Returns true if neither sentence contradicts the other, as far as words and numbers show it. */
function agrees(a: Sentence, b: Sentence): boolean {
  return !numbersDiffer(a, b) && !contradicts(a.text, b.text);
}

/**
 * Returns sentences of a draft that repeat what corrections removed from the article, in the same or other words.
 * Excludes a sentence that is closer to a currently shown one, as after a correction of a number or a name.
 */
export function revertedCorrections(
  draft: readonly string[],
  { removed, shown }: { readonly removed: readonly string[]; readonly shown: readonly string[] },
): string[] {
  if (removed.length === 0) return [];
  const [removedSentences, shownSentences] = [removed.map(sentenceOf), shown.map(sentenceOf)];
  const removedKeys = new Map(removedSentences.map((sentence) => [sentence.key, sentence]));
  const shownKeys = new Set(shownSentences.map(({ key }) => key));
  return [...new Set(draft)].filter((text) => {
    const sentence = sentenceOf(text);
    if (shownKeys.has(sentence.key)) return false;
    if (removedKeys.has(sentence.key)) return true;
    const counterpart = mostSimilar(
      sentence,
      removedSentences.filter((each) => agrees(sentence, each)),
    );
    return (
      counterpart !== null &&
      shownSentences.every(
        (each) => similarityWithNumbers(sentence, each) < similarityWithNumbers(sentence, counterpart),
      )
    );
  });
}

/**
 * Returns a function that tells whether a sentence says the same as one of the others, without any additional number.
 */
export function restatementOf(others: readonly string[]): (text: string) => boolean {
  const known = others.map(sentenceOf);
  const knownKeys = new Set(known.map(({ key }) => key));
  return (text) => {
    const sentence = sentenceOf(text);
    if (knownKeys.has(sentence.key)) return true;
    const alike = known.filter((each) => mostSimilar(sentence, [each]) !== null && agrees(sentence, each));
    return alike.some((each) => numbersOnlyIn(sentence.numbers, each.numbers).length === 0);
  };
}
