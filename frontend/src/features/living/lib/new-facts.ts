import type { PublishedChange, PublishedVersion } from '#api/contract.ts';
import { findSentence, rangeOfSentence } from '#lib/sentences.ts';

/** A withdrawn sentence is listed, but is not a new fact. */
export const isFact = ({ kind }: PublishedChange): boolean => kind !== 'withdrawn';

/**
 * Returns the changes that a reader has not seen yet, newest first.
 * @param unseen number of facts added since the last visit; taken from the newest versions
 */
export function newsSince(versions: readonly PublishedVersion[], unseen: number): PublishedChange[] {
  const news: PublishedChange[] = [];
  let left = unseen;
  for (const { facts, changes } of versions) {
    if (left <= 0) break;
    news.push(...changes);
    left -= facts;
  }
  return news;
}

/** Name of the highlight in the style sheet. */
const NAME = 'new-facts';

/**
 * Highlights sentences without changing the page's elements, so that nothing moves. Does nothing if the browser lacks
 * custom highlights.
 */
export function markSentences(addresses: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const ranges = addresses.flatMap((address) => {
    const sentence = findSentence(document, address);
    return sentence ? [rangeOfSentence(sentence)] : [];
  });
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => void CSS.highlights.delete(NAME);
}

/**
 * Scrolls to a sentence and focuses its paragraph, so that screen readers continue there. Returns false if it is not
 * on the page.
 */
export function leadTo(address: string): boolean {
  const sentence = findSentence(document, address);
  const paragraph = sentence?.closest<HTMLElement>('p, li, blockquote, div');
  if (!sentence || !paragraph) return false;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  const { top } = sentence.getBoundingClientRect();
  scrollTo({
    top: scrollY + top - innerHeight / 3,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  return true;
}
