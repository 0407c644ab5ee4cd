import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { formatDate } from '../lib/dates.ts';
import { checkCopy, type CopyState } from './check-copy.ts';
import { bypassRouter } from './connection.ts';
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

const isWithoutServer = (state: CopyState): boolean => WITHOUT_SERVER.includes(state);

/**
 * Without a connection, loads whole pages from the service worker's copies. Shows a banner on a copy and checks the
 * server until the newest version can be loaded. Never reloads automatically, because that would interrupt reading.
 */
export function OfflineCopy() {
  const router = useRouter();
  const [keptAt, setKeptAt] = useState(() => document.documentElement.dataset['keptAt']);
  const [state, setState] = useState<CopyState>(readReason);
  const isBypassed = useEffectEvent(() => !navigator.onLine || (keptAt !== undefined && isWithoutServer(state)));
  useEffect(() => bypassRouter(() => isBypassed()), []);
  useEffect(() => {
    // A page may have failed before this part loaded.
    void showCopyAfterFailure(router);
    return router.subscribe('onRendered', () => void showCopyAfterFailure(router));
  }, [router]);
  useEffect(() => {
    if (!keptAt) return undefined;
    const left = new AbortController();
    const check = async (): Promise<boolean> => {
      const checked = await checkCopy(router.options.context.api, window.location, keptAt);
      if (left.signal.aborted) return true;
      setState(checked);
      if (checked !== 'available' && !isWithoutServer(checked)) left.abort();
      return !isWithoutServer(checked);
    };
    retryWhileVisible(check, { window, document }, left.signal);
    // After navigation by the router, the page comes from the server.
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      delete document.documentElement.dataset['keptAt'];
      setKeptAt(undefined);
    });
    return () => {
      left.abort();
      unsubscribe();
    };
  }, [keptAt, router]);
  return keptAt ? <Banner state={state} date={formatDate(keptAt)} /> : null;
}

/** Returns why the service worker sent the copy. */
function readReason(): CopyState {
  const { keptWhy = 'offline' } = document.documentElement.dataset;
  return keptWhy in TEXTS ? (keptWhy as CopyState) : 'offline';
}

function Banner({ state, date }: { state: CopyState; date: string }) {
  const banner = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    document.body.style.paddingBlockEnd = `${banner.current?.offsetHeight ?? 0}px`;
    return () => {
      document.body.style.paddingBlockEnd = '';
    };
  }, [state]);
  return (
    <output
      ref={banner}
      id="offline-banner"
      className="no-print fixed inset-x-0 bottom-0 z-(--z-popup) flex flex-wrap items-center justify-center gap-x-4 border-t-2 border-ink bg-tint px-4 py-2 text-center text-ui text-ink"
    >
      <span className="py-2 text-balance">{TEXTS[state](date)}</span>
      <button
        type="button"
        hidden={state === 'offline'}
        onClick={() => window.location.reload()}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {isWithoutServer(state) ? 'Try again' : 'Load the latest version'}
      </button>
    </output>
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
