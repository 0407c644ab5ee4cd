import type { EvidencePlace, EvidenceSentence } from '../../../api/contract.ts';

/** Returns the sentences of one place in order. */
export function sentencesAt(sentences: readonly EvidenceSentence[], place: EvidencePlace): EvidenceSentence[] {
  return sentences.filter((sentence) => sentence.place === place).toSorted((a, b) => a.ordinal - b.ordinal);
}

/**
 * Returns the sentences if together they equal the text, else null, so that no mark follows words that it does not
 * belong to.
 */
export function matchText(text: string, sentences: EvidenceSentence[]): EvidenceSentence[] | null {
  const joined = squeeze(sentences.map((sentence) => sentence.text).join(' '));
  return sentences.length > 0 && joined === squeeze(text) ? sentences : null;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
