import type { Screen, Surroundings } from './engine.ts';

const OTHER_DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open], :popover-open';
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Reading screens take popups; where one signs in, pays, searches or writes to us, none opens. */
export function screenOf(pathname: string): Screen {
  const article = /^\/article\/(\d+)\/?$/.exec(pathname)?.[1];
  if (article !== undefined) return { kind: 'article', id: article };
  if (pathname === '/') return { kind: 'home' };
  return pathname.startsWith('/category/') ? { kind: 'category' } : { kind: 'other' };
}

/** What stands in the way at this moment. */
export function lookAround(premium: boolean | null): Surroundings {
  return {
    dialogOpen: document.querySelector(OTHER_DIALOGS) !== null,
    typing: document.activeElement?.matches(EDITABLE) ?? false,
    hidden: document.visibilityState === 'hidden',
    premium,
  };
}

/** How far the page was scrolled, from 0 to 1; a page that fits the window was not. */
export function scrolledShare(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? window.scrollY / way : 0;
}
