import type { Card, EvidenceSentence } from '#api/contract.ts';
import type { SentenceHint } from './sentence-hints.ts';

type Place = Pick<EvidenceSentence, 'place' | 'ordinal'>;

/** Sorts sentences with failed checks first, then those with hints in the order of the hints. */
export function sortByProblems(
  sentences: readonly EvidenceSentence[],
  reasons: NonNullable<Card['heldReasons']>,
  hints: readonly SentenceHint[] = [],
): EvidenceSentence[] {
  const faulty = reasons.map(({ sentence }) => sentence);
  const labels = [...new Set(hints.map(({ label }) => label))];
  const isAt = (sentence: EvidenceSentence, place: Place | undefined): boolean =>
    place?.place === sentence.place && place.ordinal === sentence.ordinal;
  const rank = (sentence: EvidenceSentence): number => {
    if (faulty.some((place) => isAt(sentence, place))) return 0;
    const hint = hints.find((each) => isAt(sentence, each));
    return hint === undefined ? labels.length + 1 : labels.indexOf(hint.label) + 1;
  };
  return sentences.toSorted((one, other) => rank(one) - rank(other));
}
