import { useEffect } from 'react';

import { watchSingleKeys } from '../../../lib/single-keys.ts';

/** Single-key shortcuts of the desk: move between drafts, approve and reject. */
export function useDeskShortcuts(): void {
  useEffect(() => {
    const left = new AbortController();
    watchSingleKeys({ j: () => moveBy(1), k: () => moveBy(-1), a: decide, r: decide }, left.signal);
    return () => left.abort();
  }, []);
}

/** Headlines of drafts and updates. */
const HEADLINES = '[data-review-item]';

function moveBy(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`main ${HEADLINES}`)];
  const own = focusedStory()?.querySelector<HTMLElement>(HEADLINES);
  const at = own ? links.indexOf(own) : -1;
  const next = links[at === -1 ? firstInView(links) : at + step];
  next?.focus();
  focusedStory()?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function focusedStory(): Element | null {
  return document.activeElement?.closest('li:has([data-review-item])') ?? null;
}

/** Presses the button for this key of the focused draft or update. A key held down decides on one of them only. */
function decide({ key, repeat }: KeyboardEvent): boolean {
  if (repeat) return false;
  const button = focusedStory()?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts=${key}]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** Starting point: the first draft on the screen. */
function firstInView(links: readonly HTMLElement[]): number {
  return Math.max(
    0,
    links.findIndex((link) => link.getBoundingClientRect().top >= 0),
  );
}
