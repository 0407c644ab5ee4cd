import type { DraftPart } from '#api/contract.ts';
import { findSentence, sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from './sentence-ref.ts';

/** Returns the element of a sentence in the article. */
export function sentenceElement(column: Element, sentence: SentenceRef): HTMLElement | null {
  return findSentence(column, sentenceAddress(sentence));
}

/** Returns the elements of the article that belong to a part. */
export function partElements(column: Element, { id, sentences }: DraftPart): HTMLElement[] {
  if (id === 'head') return [...column.querySelectorAll<HTMLElement>('article > header :is(h1, .standfirst)')];
  if (id === 'picture') return [...column.querySelectorAll<HTMLElement>('article > figure')];
  return sentences.flatMap((sentence) => sentenceElement(column, sentence) ?? []);
}

/** Position of an element below the paragraph of a sentence, or below the picture. */
export type Anchor = SentenceRef | 'picture';

/** Puts a host element below the paragraph of a sentence, or below the picture. Keeps it if it is already there. */
export function placeBelow(column: Element, anchor: Anchor, host: HTMLElement): void {
  const element =
    anchor === 'picture'
      ? (column.querySelector('article > figure') ?? column.querySelector('article > header'))
      : sentenceElement(column, anchor)?.closest('p, li, h1');
  if (!element) return;
  if (element.localName === 'li') {
    if (host.parentElement !== element) element.append(host);
  } else if (host.parentElement !== element.parentElement || !follows(element, host)) element.after(host);
}

/** Returns true if only other hosts are between the two. */
function follows(element: Element, host: HTMLElement): boolean {
  let next = element.nextElementSibling;
  while (next && next !== host && next.matches('.review-slot')) next = next.nextElementSibling;
  return next === host;
}
