import type { FocusEvent } from 'react';

/** Browsers scroll a focused element inside a sticky box to where the box would be without being sticky. Undoes that. */
export function keepScroll({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (getComputedStyle(currentTarget).position !== 'sticky') return;
  const top = window.scrollY;
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}
