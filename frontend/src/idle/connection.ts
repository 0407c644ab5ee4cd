import type { AnyRouter } from '@tanstack/react-router';

import { watchCopy } from './copy-banner.ts';

/** Without a connection, loads whole pages from the service worker's copies, which are labelled as such. */
export function watchConnection(router: AnyRouter): void {
  const isCopyWithoutServer = watchCopy(router);
  bypassRouter(() => !navigator.onLine || isCopyWithoutServer());
  router.subscribe('onRendered', () => void showCopyAfterFailure(router));
}

/**
 * Lets the browser load links to other pages while `isNeeded`: the service worker responds with copies, whereas the
 * router would call the API.
 */
export function bypassRouter(isNeeded: () => boolean): void {
  const stopAtWindow = (event: MouseEvent) => {
    if (isNeeded() && isPageLink(event)) event.stopPropagation();
  };
  window.addEventListener('click', stopAtWindow, { capture: true });
}

/** Returns true for a click on a link to another page of this site. */
function isPageLink({ button, target }: MouseEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  const link = target.closest('a');
  return link !== null && link.origin === window.location.origin && !link.hasAttribute('download') && !isSamePage(link);
}

const isSamePage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search;

/**
 * Reloads a page that the router failed to load if there is a copy of it, because browsers may report being online
 * without a connection.
 */
async function showCopyAfterFailure(router: AnyRouter): Promise<void> {
  const failed = router.state.matches.some(({ status, error }) => status === 'error' && error instanceof TypeError);
  if (failed && 'caches' in window && (await caches.match(window.location.pathname))) window.location.reload();
}
