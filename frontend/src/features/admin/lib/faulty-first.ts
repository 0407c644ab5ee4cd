import type { Card, DraftChecks, EvidenceSentence } from '../../../api/contract.ts';

type Place = Pick<EvidenceSentence, 'place' | 'ordinal'>;

/** What a check found comes first, then what is to be read closely: a reviewer looks for it, and a long draft would hide it. All else keeps its order. */
export function faultyFirst(sentences: readonly EvidenceSentence[], reasons: NonNullable<Card['heldReasons']>, closely: DraftChecks['closely'] = []): EvidenceSentence[] {
  const isOf = ({ place, ordinal }: EvidenceSentence, places: readonly (Place | undefined)[]): boolean => places.some((each) => each?.place === place && each.ordinal === ordinal);
  const faulty = reasons.map(({ sentence }) => sentence);
  const rank = (sentence: EvidenceSentence): number => (isOf(sentence, faulty) ? 0 : isOf(sentence, closely) ? 1 : 2);
  return sentences.toSorted((one, other) => rank(one) - rank(other));
}
