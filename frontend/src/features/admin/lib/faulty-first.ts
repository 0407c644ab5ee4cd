import type { Card, EvidenceSentence } from '../../../api/contract.ts';

/** What a check found comes first: a reviewer looks for it, and a long draft would hide it. All else keeps its order. */
export function faultyFirst(sentences: readonly EvidenceSentence[], reasons: NonNullable<Card['heldReasons']>): EvidenceSentence[] {
  const isFaulty = ({ place, ordinal }: EvidenceSentence): boolean => reasons.some(({ sentence }) => sentence?.place === place && sentence.ordinal === ordinal);
  return [...sentences.filter((sentence) => isFaulty(sentence)), ...sentences.filter((sentence) => !isFaulty(sentence))];
}
