import type { AnyRouter } from '@tanstack/react-router';

import { formatDate } from '../lib/dates.ts';

const BANNER = 'offline-banner';

/** What the service worker says of why it shows a copy. */
const WHY: Readonly<Record<string, string>> = {
  unreachable: 'The site cannot be reached',
  slow: 'The site is slow to answer',
  failing: 'The site has a fault at the moment',
};

/** Without a connection: pages come whole, from what the service worker kept, and say so. */
export function watchConnection(router: AnyRouter): void {
  showKept();
  window.addEventListener('click', leadByDocument, { capture: true });
  router.subscribe('onRendered', () => void readKeptAfterFailure(router));
  window.addEventListener('online', () => {
    // What was shown is old: the newest is a reload away, which must not come while someone reads.
    document.getElementById(BANNER)?.querySelector('a')?.removeAttribute('hidden');
    void tellCorrection();
  });
}

/** Stops the router, so that the browser itself follows the link and the service worker answers. */
function leadByDocument(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link && link.origin === window.location.origin && !link.hasAttribute('download') && !leadsWithin(link)) event.stopPropagation();
}

/** To a place of the page that is shown already. */
const leadsWithin = ({ hash, pathname, search }: HTMLAnchorElement): boolean => hash !== '' && pathname === window.location.pathname && search === window.location.search;

/** The server did not answer although there is a connection: where a copy is kept, it is read. */
async function readKeptAfterFailure(router: AnyRouter): Promise<void> {
  const failed = router.state.matches.some(({ status, error }) => status === 'error' && error instanceof TypeError);
  if (failed && 'caches' in window && (await caches.match(window.location.pathname))) window.location.reload();
}

/** A connection that is just back often fails the first request: pauses before the next ones, milliseconds. */
const PAUSES = [1000, 3000, 10_000];

/** When the article was corrected last; null also where that cannot be known. */
async function correctedAt(id: string): Promise<string | null> {
  for (const pause of [...PAUSES, 0]) {
    const answer = await fetch(`/api/articles/${id}`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { correctedAt: string | null }).correctedAt;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** A copy that holds a mistake says so as soon as it can be known. */
async function tellCorrection(): Promise<void> {
  const keptAt = document.documentElement.dataset['keptAt'];
  const id = /^\/article\/(\d+)$/.exec(window.location.pathname)?.[1];
  const words = document.getElementById(BANNER)?.querySelector('p');
  if (!keptAt || !id || !words) return;
  const corrected = await correctedAt(id);
  if (corrected !== null && corrected > keptAt) words.textContent = 'This article was corrected after this copy was kept.';
}

function showKept(): void {
  const { keptAt, keptWhy = 'offline' } = document.documentElement.dataset;
  if (!keptAt || document.getElementById(BANNER)) return;
  const banner = document.createElement('div');
  banner.id = BANNER;
  banner.role = 'status';
  banner.className = 'no-print fixed inset-x-0 bottom-0 z-(--z-popup) flex flex-wrap items-center justify-center gap-x-4 border-t-2 border-ink bg-tint px-4 py-2 text-center text-ui text-ink';
  const text = document.createElement('p');
  text.className = 'py-2 text-balance';
  text.textContent = `${WHY[keptWhy] ?? 'You are offline'}: this is the copy from ${formatDate(keptAt, 'long')}.`;
  const again = document.createElement('a');
  again.href = window.location.href;
  again.textContent = 'Load the newest';
  again.className = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  again.hidden = !(keptWhy in WHY);
  banner.append(text, again);
  document.body.append(banner);
  document.body.style.paddingBlockEnd = `${banner.offsetHeight}px`;
}
