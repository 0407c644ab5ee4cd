import type { EvidenceSentence } from '../../api/contract.ts';

/** Returns the id of a sentence's endnote on its page. */
export function endnoteId({ place, ordinal }: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `evidence-${place}-${ordinal}`;
}
