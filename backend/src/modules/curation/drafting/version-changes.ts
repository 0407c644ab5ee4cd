import { SIDES } from '../../../shared/news/lean.ts';
import {
  contradicts,
  haveConflictingNumbers,
  findMostSimilar,
  type ComparableSentence,
  parseSentence,
  createContainmentTest,
  findExtraNumbers,
} from '../verification/similar-sentences.ts';
import type { Claim } from '../draft/draft.ts';

/** A version of an article and the full texts that it was drafted from. */
export interface VersionWithSources {
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

type PlacedSentence = ComparableSentence & Pick<ClaimDifference, 'place' | 'ordinal'>;

/** Returns each distinct sentence at its first position. Skips the headline, which repeats the text. */
function placeSentences(claims: readonly Claim[]): PlacedSentence[] {
  const known = new Map<string, PlacedSentence>();
  for (const { place, ordinal, text } of claims) {
    if (place === 'title') continue;
    const sentence = { ...parseSentence(text), place, ordinal };
    if (!known.has(sentence.key)) known.set(sentence.key, sentence);
  }
  return [...known.values()];
}

/**
 * Finds the differences between an earlier and a later version. A sentence is new if neither the earlier version nor
 * its sources contain it, or if it is the first bullet of a side that had none. A sentence is withdrawn if no source
 * contains it any longer, but not if the later version merely omits it.
 */
export function findClaimChanges(earlier: VersionWithSources, later: VersionWithSources): ClaimDifference[] {
  const [before, after] = [placeSentences(earlier.claims), placeSentences(later.claims)];
  const [keysBefore, keysAfter] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))];
  const wasContained = createContainmentTest(earlier.sources);
  const matched = new Set<string>();
  const reported = after.flatMap(({ place, ordinal, ...sentence }): ClaimDifference[] => {
    if (keysBefore.has(sentence.key) || wasContained(sentence)) return [];
    const counterpart = findMostSimilar(sentence, before);
    const kind = classifyChange(sentence, counterpart);
    if (kind === null) return [];
    if (counterpart && kind !== 'new') matched.add(counterpart.key);
    return [{ kind, place, ordinal, text: sentence.text, before: kind === 'new' ? null : (counterpart?.text ?? null) }];
  });
  const isContained = createContainmentTest(later.sources);
  const withdrawn = before
    .filter(
      (sentence) =>
        !keysAfter.has(sentence.key) &&
        !matched.has(sentence.key) &&
        !isContained(sentence) &&
        !isReworded(sentence, after),
    )
    .map(({ place, ordinal, text }): ClaimDifference => ({ kind: 'withdrawn', place, ordinal, text, before: null }));
  return [...reported, ...findFirstBullets(earlier.claims, later.claims, reported), ...withdrawn];
}

/**
 * Returns the first bullet of each side that had none, unless another difference of the side is already reported.
 * Political articles only.
 */
function findFirstBullets(
  earlier: readonly Claim[],
  later: readonly Claim[],
  reported: readonly ClaimDifference[],
): ClaimDifference[] {
  const bulletsOfSide = (claims: readonly Claim[], side: string): readonly Claim[] =>
    claims.filter(({ place }) => place === side);
  if (SIDES.every((side) => bulletsOfSide(earlier, side).length === 0)) return [];
  const news = new Set(reported.map(({ text }) => parseSentence(text).key));
  return SIDES.filter((side) => bulletsOfSide(earlier, side).length === 0).flatMap((side): ClaimDifference[] => {
    const statements = bulletsOfSide(later, side);
    const [first] = statements;
    if (!first || statements.some(({ text }) => news.has(parseSentence(text).key))) return [];
    return [{ kind: 'new', place: side, ordinal: first.ordinal, text: first.text, before: null }];
  });
}

/** Returns the kind of change, or `null` if both sentences say the same in different words. */
function classifyChange(
  sentence: ComparableSentence,
  counterpart: ComparableSentence | null,
): 'new' | 'number' | 'contradicted' | null {
  if (counterpart === null) return 'new';
  if (haveConflictingNumbers(sentence, counterpart)) return 'number';
  if (contradicts(sentence.text, counterpart.text)) return 'contradicted';
  return findExtraNumbers(sentence.numbers, counterpart.numbers).length > 0 ? 'new' : null;
}

function isReworded(sentence: ComparableSentence, others: readonly ComparableSentence[]): boolean {
  const other = findMostSimilar(sentence, others);
  return other !== null && findExtraNumbers(sentence.numbers, other.numbers).length === 0;
}

/**
 * Returns sentences of a draft that repeat what corrections removed from the article, in nearly the same words or within
 * a longer sentence. Skips sentences that the published version contains.
 *
 * @param options.removed sentences that corrections removed
 * @param options.shown sentences of the published version
 */
export function findRevertedCorrections(
  draft: readonly string[],
  { removed, shown }: { readonly removed: readonly string[]; readonly shown: readonly string[] },
): string[] {
  const [wasRemoved, isShown] = [createContainmentTest(removed), createContainmentTest(shown)];
  const removedSentences = removed.map(parseSentence);
  return [...new Set(draft)].filter((text) => {
    const sentence = parseSentence(text);
    return !isShown(sentence) && (wasRemoved(sentence) || removedSentences.some(createContainmentTest([text])));
  });
}

/** Returns a predicate that tells whether a sentence says the same as one of the others, without additional numbers. */
export function createRestatementTest(others: readonly string[]): (text: string) => boolean {
  const contains = createContainmentTest(others);
  return (text) => contains(parseSentence(text));
}
