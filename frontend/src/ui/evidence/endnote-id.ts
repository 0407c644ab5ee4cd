import type { EvidenceSentence } from '../../api/contract.ts';
import { sentenceAddress } from '../../lib/sentences.ts';

/** Returns the id of a sentence's endnote on its page. */
export function endnoteId(sentence: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `evidence-${sentenceAddress(sentence)}`;
}
