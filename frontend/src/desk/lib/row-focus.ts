import { type RefObject, useEffect, useRef } from 'react';

/** The row that was opened last, to return to it. */
let opened: string | null = null;

export function rememberRow(row: string): void {
  opened = row;
}

/** Focuses a row of the queue. Returns false if it is not listed. */
export function focusRow(row: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-review-item="${row}"]`);
  // Keeps the focus of the page's heading away.
  if (place) place.dataset['focusPlaced'] = '';
  place?.focus();
  return place !== null;
}

/** Focuses the row that was opened before the reviewer came back, if it is still listed. */
export function returnToRow(): void {
  if (opened !== null) focusRow(opened);
  opened = null;
}

interface Place {
  element: HTMLElement;
  section: HTMLElement | null;
  position: number;
}

const ITEM = '[data-review-item]';

/**
 * Keeps the keyboard focus. If the focused element disappears with its row or section, focuses the row in its place,
 * else the heading, else the desk's heading. A button that was disabled while waiting gets the focus back. Returns
 * the ref of the element to watch.
 */
export function useRestoredFocus<Watched extends HTMLElement>(): RefObject<Watched | null> {
  const watched = useRef<Watched>(null);
  useEffect(() => {
    const root = watched.current;
    if (!root) return;
    let last: Place | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = placeOf(target);
    };
    const observer = new MutationObserver((records) => {
      if (!last || document.activeElement !== document.body) return;
      if (last.element.isConnected) {
        if (records.some(({ type, target }) => type === 'attributes' && target === last?.element))
          last.element.focus({ preventScroll: true });
        return;
      }
      const { section, position } = last;
      last = null;
      standIn(root, section, position)?.focus();
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return watched;
}

function placeOf(element: HTMLElement): Place {
  const section = element.closest('section');
  const own = element.closest('li:has([data-review-item])')?.querySelector(ITEM);
  return { element, section, position: own ? [...(section?.querySelectorAll(ITEM) ?? [])].indexOf(own) : -1 };
}

function standIn(root: HTMLElement, section: HTMLElement | null, position: number): HTMLElement | null {
  if (!section?.isConnected) return root.querySelector<HTMLElement>('h2');
  const items = section.querySelectorAll<HTMLElement>(ITEM);
  return (
    (position < 0 ? undefined : items[Math.min(position, items.length - 1)]) ?? section.querySelector<HTMLElement>('h2')
  );
}
