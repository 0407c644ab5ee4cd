import type { EvidencePlace, ReviewSource } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';

/** A sentence of an article: the part of the article, and its position there. */
export interface SentenceRef {
  place: EvidencePlace;
  ordinal: number;
}

const VIEWS = { conservative: 'Conservative view', liberal: 'Liberal view', center: 'Centrist view' } as const;

/** Returns, for example, "Text, sentence 3". */
export function sentenceName({ place, ordinal }: SentenceRef): string {
  if (place === 'title') return 'Headline';
  const part = place === 'summary' ? 'Summary' : place === 'body' ? 'Text' : VIEWS[place];
  return `${part}, sentence ${ordinal + 1}`;
}

/** Returns true if the sentence cites the report. */
export function isCited({ sentences }: ReviewSource, sentence: SentenceRef): boolean {
  return sentences.some(({ citedBy }) => citedBy.some((each) => sentenceAddress(each) === sentenceAddress(sentence)));
}
