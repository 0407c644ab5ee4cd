import type { CorrectArticle, EvidenceSentence } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';

/** A reviewer's entries by the addresses of the sentences. */
export interface Edits {
  texts: Readonly<Record<string, string>>;
  withdrawn: Readonly<Record<string, boolean>>;
}

/** Returns the sentences that were withdrawn or whose text differs. */
export function changedSentences(
  sentences: readonly EvidenceSentence[],
  { texts, withdrawn }: Edits,
): CorrectArticle['changes'] {
  return sentences.flatMap((sentence) => {
    const { place, ordinal } = sentence;
    const text = withdrawn[sentenceAddress(sentence)]
      ? null
      : (texts[sentenceAddress(sentence)]?.trim() ?? sentence.text);
    return text === sentence.text ? [] : [{ place, ordinal, text }];
  });
}
