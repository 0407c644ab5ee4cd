import type { CorrectArticle, EvidenceSentence } from '../../../api/contract.ts';

/** What a reviewer made of sentences, by their keys: other words, or null to withdraw one. */
export type Edits = Readonly<Record<string, string | null>>;

export function keyOf({ place, ordinal }: Pick<EvidenceSentence, 'place' | 'ordinal'>): string {
  return `${place}-${ordinal}`;
}

/** The sentences that say something else now. */
export function changedSentences(sentences: readonly EvidenceSentence[], edits: Edits): CorrectArticle['changes'] {
  return sentences.flatMap((sentence) => {
    const edit = edits[keyOf(sentence)];
    if (edit === undefined || edit?.trim() === sentence.text) return [];
    return [{ place: sentence.place, ordinal: sentence.ordinal, text: edit === null ? null : edit.trim() }];
  });
}
