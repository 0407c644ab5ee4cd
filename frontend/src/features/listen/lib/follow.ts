import { rangeOfSentence } from '../../../lib/sentences.ts';

/** Name of the highlight in the style sheet. */
const HIGHLIGHT = 'listen';
/** Comfortable reading area as shares of the visible height; leaves room for the player and the browser's edges. */
const UPPER = 0.15;
const LOWER = 0.8;

/** Highlights the current sentence. The browser paints the highlight, so the page's elements stay unchanged. */
export function highlight(sentence: Element | null): void {
  if (!('highlights' in CSS)) return;
  if (sentence) CSS.highlights.set(HIGHLIGHT, new Highlight(rangeOfSentence(sentence)));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** Returns whether the sentence is inside the comfortable reading area. */
export function isInView(sentence: Element): boolean {
  const { top, height, view } = placeOf(sentence);
  return height > 0 && top > view * UPPER && top + height < view * LOWER;
}

/** Scrolls the nearest scroll container if the sentence is outside the comfortable reading area. */
export function bringIntoView(sentence: Element): void {
  const { box, top, height, view } = placeOf(sentence);
  if (height === 0 || isInView(sentence)) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (box ?? window).scrollBy({ top: top - view * 0.3, behavior: calm ? 'instant' : 'smooth' });
}

/** Returns the sentence's position in its scroll container, or in the page if it has none. */
function placeOf(sentence: Element): { box: Element | null; top: number; height: number; view: number } {
  const { top, height } = sentence.getBoundingClientRect();
  const box = scrollerOf(sentence.parentElement);
  if (!box) return { box, top, height, view: window.innerHeight };
  return { box, top: top - box.getBoundingClientRect().top, height, view: box.clientHeight };
}

/** Returns the nearest scroll container; null for the page itself. */
function scrollerOf(element: Element | null): Element | null {
  for (let box = element; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
