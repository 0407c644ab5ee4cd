import type { EvidenceSentence } from '../../api/contract.ts';

/** Address of a sentence's endnote within its page. */
export function endnoteId({ place, ordinal }: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `evidence-${place}-${ordinal}`;
}
