import type { AnyRouter } from '@tanstack/react-router';

import { formatDate } from '../lib/dates.ts';
import { checkCopy, type CopyState } from './check-copy.ts';
import { retryWhileVisible } from './retry-while-visible.ts';

const TEXTS: Readonly<Record<CopyState, (date: string) => string>> = {
  offline: (date) => `You're offline. This copy is from ${date}.`,
  unreachable: (date) => `We can't reach the site. This copy is from ${date}.`,
  slow: (date) => `The site is slow to respond. This copy is from ${date}.`,
  failing: (date) => `The site is having problems. This copy is from ${date}.`,
  available: (date) => `The site is back, but this is still the copy from ${date}.`,
  corrected: () => 'This article was corrected after this copy was saved.',
  retracted: () => 'This article was retracted after this copy was saved.',
  gone: () => 'This page was removed or merged after this copy was saved.',
};

/** States in which the server could not check the copy. */
const WITHOUT_SERVER: readonly CopyState[] = ['offline', 'unreachable', 'slow', 'failing'];

/**
 * Shows a banner on a saved copy and checks the server until the newest version can be loaded. Never reloads
 * automatically, because that would interrupt reading. The returned function is true while a copy is shown and the
 * server does not respond.
 */
export function watchCopy(router: AnyRouter): () => boolean {
  const root = document.documentElement;
  const { keptAt, keptWhy = 'offline' } = root.dataset;
  if (!keptAt) return () => false;
  let state = (keptWhy in TEXTS ? keptWhy : 'offline') as CopyState;
  const left = new AbortController();
  const { show, remove } = createBanner(formatDate(keptAt));
  show(state);

  const check = async (): Promise<boolean> => {
    const checked = await checkCopy(router.options.context.api, window.location, keptAt);
    if (left.signal.aborted) return true;
    state = checked;
    show(state);
    const isFinal = state !== 'available' && !WITHOUT_SERVER.includes(state);
    if (isFinal) left.abort();
    return !WITHOUT_SERVER.includes(state);
  };
  retryWhileVisible(check, { window, document }, left.signal);

  // After navigation by the router, the page comes from the server.
  const unsubscribe = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    unsubscribe();
    left.abort();
    remove();
    delete root.dataset['keptAt'];
  });
  return () => root.dataset['keptAt'] !== undefined && WITHOUT_SERVER.includes(state);
}

function createBanner(date: string): { show: (state: CopyState) => void; remove: () => void } {
  const banner = document.createElement('div');
  banner.id = 'offline-banner';
  banner.role = 'status';
  // Explicit, because dialogs hide the rest of the page from screen readers except what has this attribute.
  banner.ariaLive = 'polite';
  banner.className =
    'no-print fixed inset-x-0 bottom-0 z-(--z-popup) flex flex-wrap items-center justify-center gap-x-4 border-t-2 border-ink bg-tint px-4 py-2 text-center text-ui text-ink';
  const text = document.createElement('p');
  text.className = 'py-2 text-balance';
  const reload = document.createElement('button');
  reload.className = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  reload.addEventListener('click', () => window.location.reload());
  banner.append(text, reload);
  document.body.append(banner);
  return {
    show(state) {
      const words = TEXTS[state](date);
      // Setting the same text again would announce it again.
      if (text.textContent !== words) text.textContent = words;
      reload.textContent = WITHOUT_SERVER.includes(state) ? 'Try again' : 'Load the latest version';
      reload.hidden = state === 'offline';
      document.body.style.paddingBlockEnd = `${banner.offsetHeight}px`;
    },
    remove() {
      banner.remove();
      document.body.style.paddingBlockEnd = '';
    },
  };
}
