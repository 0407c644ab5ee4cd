import { articleIdAt } from '#lib/article-id.ts';
import type { Screen, Surroundings } from './engine.ts';

/** Open dialogs and popovers, and controls that open a dialog when their request ends. */
const OTHER_DIALOGS = 'dialog[open], [data-popover], button[aria-busy="true"]';
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Returns the screen at an address. Popups open on reading screens, but not where readers sign in, pay, search or
 * contact us.
 */
export function screenOf(pathname: string): Screen {
  const article = articleIdAt(pathname);
  if (article !== undefined) return { kind: 'article', id: article };
  if (pathname === '/') return { kind: 'home' };
  return pathname.startsWith('/category/') ? { kind: 'category' } : { kind: 'other' };
}

/** Returns the conditions that currently prevent popups. */
export function lookAround(premium: boolean | null): Surroundings {
  return {
    dialogOpen: document.querySelector(OTHER_DIALOGS) !== null,
    typing: document.activeElement?.matches(EDITABLE) ?? false,
    listening: 'speechSynthesis' in window && speechSynthesis.speaking && !speechSynthesis.paused,
    hidden: document.visibilityState === 'hidden',
    premium,
  };
}

/** Returns the scrolled share of the page from 0 to 1; 0 for a page that fits the window. */
export function scrolledShare(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? window.scrollY / way : 0;
}
