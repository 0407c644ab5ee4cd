import type { CorrectArticle, EvidenceSentence } from '../../../api/contract.ts';

/** A reviewer's edits by sentence key: new text, or null to withdraw the sentence. */
export type Edits = Readonly<Record<string, string | null>>;

export function keyOf({ place, ordinal }: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `${place}-${ordinal}`;
}

/** Returns the sentences whose text differs after the edits. */
export function changedSentences(sentences: readonly EvidenceSentence[], edits: Edits): CorrectArticle['changes'] {
  return sentences.flatMap((sentence) => {
    const edit = edits[keyOf(sentence)];
    if (edit === undefined || edit?.trim() === sentence.text) return [];
    return [{ place: sentence.place, ordinal: sentence.ordinal, text: edit === null ? null : edit.trim() }];
  });
}
