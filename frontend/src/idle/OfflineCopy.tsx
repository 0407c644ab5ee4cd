import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Api } from '../api/client.ts';
import { ownerKeys } from '../api/query-keys.ts';
import { formatDate } from '../lib/dates.ts';
import { BottomBanner } from './BottomBanner.tsx';
import { checkCopy, type CopyState } from './check-copy.ts';

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

const isWithoutServer = (state: CopyState): boolean => WITHOUT_SERVER.includes(state);

const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 300_000;

/** Query for the state of this page's copy. Repeated after growing pauses while the server can't be reached. */
const copyQuery = (api: Api, keptAt: string | undefined) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'copy', keptAt],
    queryFn: keptAt === undefined ? skipToken : () => checkCopy(api, window.location, keptAt),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isWithoutServer(data) ? Math.min(FIRST_PAUSE_MS * 2 ** (dataUpdateCount - 1), MAX_PAUSE_MS) : false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/**
 * Without a connection, loads whole pages from the service worker's copies. Shows a banner on a copy and checks the
 * server until the newest version can be loaded. Never reloads automatically, because that would interrupt reading.
 */
export function OfflineCopy() {
  const router = useRouter();
  const [keptAt, setKeptAt] = useState(() => document.documentElement.dataset['keptAt']);
  const { data: state = readReason() } = useQuery(copyQuery(router.options.context.api, keptAt));
  const isBypassed = useEffectEvent(() => !navigator.onLine || (keptAt !== undefined && isWithoutServer(state)));
  useEffect(() => bypassRouter(() => isBypassed()), []);
  useEffect(() => {
    // A page may have failed before this part loaded.
    void showCopyAfterFailure(router);
    return router.subscribe('onRendered', () => void showCopyAfterFailure(router));
  }, [router]);
  useEffect(
    // After navigation by the router, the page comes from the server.
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        delete document.documentElement.dataset['keptAt'];
        setKeptAt(undefined);
      }),
    [router],
  );
  return keptAt ? <Banner state={state} date={formatDate(keptAt)} /> : null;
}

/** Returns why the service worker sent the copy. */
function readReason(): CopyState {
  const { keptWhy = 'offline' } = document.documentElement.dataset;
  return keptWhy in TEXTS ? (keptWhy as CopyState) : 'offline';
}

function Banner({ state, date }: { state: CopyState; date: string }) {
  return (
    <BottomBanner id="offline-banner">
      <span className="py-2 text-balance">{TEXTS[state](date)}</span>
      <button
        type="button"
        hidden={state === 'offline'}
        onClick={() => window.location.reload()}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {isWithoutServer(state) ? 'Try again' : 'Load the latest version'}
      </button>
    </BottomBanner>
  );
}

/**
 * Reloads a page that the router failed to load if there is a copy of it, because browsers may report being online
 * without a connection.
 */
async function showCopyAfterFailure(router: RegisteredRouter): Promise<void> {
  const failed = router.state.matches.some(({ status, error }) => status === 'error' && error instanceof TypeError);
  if (failed && 'caches' in window && (await caches.match(window.location.pathname))) window.location.reload();
}

/**
 * Lets the browser load links to other pages while `isNeeded`: the service worker responds with copies, whereas the
 * router would call the API. Returns a function that stops.
 */
export function bypassRouter(isNeeded: () => boolean): () => void {
  const stopAtWindow = (event: MouseEvent) => {
    if (isNeeded() && isPageLink(event)) event.stopPropagation();
  };
  window.addEventListener('click', stopAtWindow, { capture: true });
  return () => window.removeEventListener('click', stopAtWindow, { capture: true });
}

/** Returns true for a click on a link to another page of this site. */
function isPageLink({ button, target }: MouseEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  const link = target.closest('a');
  return link !== null && link.origin === window.location.origin && !link.hasAttribute('download') && !isSamePage(link);
}

const isSamePage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search;
