/** Name of the highlight in the style sheet. */
const HIGHLIGHT = 'listen';
/** Room that the player and the browser's edges take, as shares of what is visible. */
const UPPER = 0.15;
const LOWER = 0.8;

/** Marks the place that is read. The page's own elements stay as they are: the browser paints the mark over them. */
export function highlight(range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** Whether the place is in the part of the screen where one reads. */
export function isInView(range: Range): boolean {
  const { top, height, view } = placeOf(range);
  return height > 0 && top > view * UPPER && top + height < view * LOWER;
}

/** Scrolls the nearest scrolling box when the place is out of sight, or nearly so. */
export function bringIntoView(range: Range): void {
  const { box, top, height, view } = placeOf(range);
  if (height === 0 || isInView(range)) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (box ?? window).scrollBy({ top: top - view * 0.3, behavior: calm ? 'instant' : 'smooth' });
}

/** Where the range is in the box that scrolls it; without a box, the page does. */
function placeOf(range: Range): { box: Element | null; top: number; height: number; view: number } {
  const { top, height } = range.getBoundingClientRect();
  const box = scrollerOf(range.startContainer.parentElement);
  if (!box) return { box, top, height, view: window.innerHeight };
  return { box, top: top - box.getBoundingClientRect().top, height, view: box.clientHeight };
}

/** Null for the page itself. */
function scrollerOf(element: Element | null): Element | null {
  for (let box = element; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
