import type { CorrectArticle, EvidenceSentence } from '../../api/contract.ts';

/** A reviewer's entries by sentence key. */
export interface Edits {
  texts: Readonly<Record<string, string>>;
  withdrawn: Readonly<Record<string, boolean>>;
}

export function keyOf({ place, ordinal }: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `${place}-${ordinal}`;
}

/** Returns the sentences that were withdrawn or whose text differs. */
export function changedSentences(
  sentences: readonly EvidenceSentence[],
  { texts, withdrawn }: Edits,
): CorrectArticle['changes'] {
  return sentences.flatMap((sentence) => {
    const { place, ordinal } = sentence;
    const text = withdrawn[keyOf(sentence)] ? null : (texts[keyOf(sentence)]?.trim() ?? sentence.text);
    return text === sentence.text ? [] : [{ place, ordinal, text }];
  });
}
