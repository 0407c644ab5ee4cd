import type { EvidencePlace, EvidenceSentence } from '../../../api/contract.ts';

/** The sentences of one place in their order. */
export function sentencesAt(sentences: readonly EvidenceSentence[], place: EvidencePlace): EvidenceSentence[] {
  return sentences.filter((sentence) => sentence.place === place).toSorted((a, b) => a.ordinal - b.ordinal);
}

/**
 * The evidence of a text, when its sentences are that very text; null otherwise, so that a mark
 * never stands behind words it does not belong to.
 */
export function matchText(text: string, sentences: EvidenceSentence[]): EvidenceSentence[] | null {
  const joined = squeeze(sentences.map((sentence) => sentence.text).join(' '));
  return sentences.length > 0 && joined === squeeze(text) ? sentences : null;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
