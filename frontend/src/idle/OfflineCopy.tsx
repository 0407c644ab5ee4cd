import { useEffect, useEffectEvent, useState } from 'react';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';

import { type Api, ApiError } from '../api/client.ts';
import type { Article } from '../api/contract.ts';
import { ownerKeys } from '../api/query.ts';
import { articleIdAt } from '../lib/article-id.ts';
import { formatDate } from '../lib/dates.ts';
import { BottomBanner } from './BottomBanner.tsx';

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

/** `offline` to `failing`: no usable response from the server. The other states are based on its response. */
type CopyState = 'offline' | 'unreachable' | 'slow' | 'failing' | 'available' | 'corrected' | 'retracted' | 'gone';

type ArticleStatus = Pick<Article, 'status' | 'correctedAt'>;

const TIME_LIMIT_MS = 10_000;

/** Checks the page of a saved copy on the server; for an article, returns what happened to it since `keptAt`. */
export async function checkCopy(
  api: Api,
  { href, pathname }: Pick<Location, 'href' | 'pathname'>,
  keptAt: string,
): Promise<CopyState> {
  const id = articleIdAt(pathname);
  const options = { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) } as const;
  try {
    if (id) {
      const article = await api.get('/api/articles/{id}', { path: { id }, ...options });
      // The API redirects a merged article.
      return article.id === Number(id) ? articleState(article, keptAt) : 'gone';
    }
    // A page, not part of the API.
    const { ok, status } = await fetch(href, { ...options, method: 'HEAD' });
    return ok ? 'available' : refusedState(status);
  } catch (error) {
    return error instanceof ApiError ? refusedState(error.status) : failureState(error as Error);
  }
}

function articleState({ status, correctedAt }: ArticleStatus, keptAt: string): CopyState {
  if (correctedAt === null || correctedAt <= keptAt) return 'available';
  return status === 'retracted' ? 'retracted' : 'corrected';
}

const refusedState = (status: number): CopyState => (status === 404 ? 'gone' : 'failing');

function failureState({ name }: Error): CopyState {
  if (name === 'TimeoutError') return 'slow';
  // Browsers report being online behind a router without internet access.
  return navigator.onLine ? 'unreachable' : 'offline';
}
