import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { savedIdsQuery, changeSaved, isSaved } from '../api/reading-list.ts';
import { endSession } from '../api/sign-out.ts';
import { useApi } from '../api/use-api.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { showToast } from '../stores/toasts.ts';
import { useUiPrefs } from '../stores/ui-prefs.ts';
import { Button } from '../ui/Button.tsx';
import { articleIdAt } from '../lib/article-id.ts';

const LINK =
  'inline-flex min-h-11 items-center whitespace-nowrap text-ui font-semibold text-ink-2 hover:text-ink hover:underline underline-offset-4 decoration-2';

interface SignedInProps {
  username: string;
  /** Exactly one of the menus on a page is the main one; it does what must happen only once. */
  main: boolean;
  onChoose?: (() => void) | undefined;
}

export default function SignedIn({ username, main, onChoose }: SignedInProps) {
  const api = useApi();
  const client = useQueryClient();
  useQuery(savedIdsQuery(api));
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!main || !menu.current) return undefined;
    // The next page reserves this width. Only the visible one of the two menus has a width.
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize;
      if (width) useUiPrefs.setState({ menu: `${width}px` });
    });
    observer.observe(menu.current);
    return () => observer.disconnect();
  }, [main]);
  const signOut = useMutation({
    mutationFn: () => api.send('POST', '/api/logout'),
    onSuccess: () => {
      endSession(client);
      showToast(TOASTS.signedOut);
    },
    onError: (error) => showToast(TOASTS.signOutFailed(error)),
  });
  return (
    <div ref={menu} className="flex flex-wrap items-center gap-x-4 lg:flex-nowrap lg:gap-x-3 xl:gap-x-4">
      {main ? <ReadingProgress /> : null}
      <nav
        aria-label="Your account"
        className="flex min-w-0 flex-wrap items-center gap-x-4 lg:flex-nowrap lg:gap-x-3 xl:gap-x-4"
      >
        <Link to="/playlist" onClick={onChoose} className={LINK}>
          My Reading List
        </Link>
        <Link to="/following" onClick={onChoose} className={`${LINK} lg:hidden`}>
          Following
        </Link>
        <Link
          to="/account"
          onClick={onChoose}
          className="inline-flex min-h-11 min-w-0 items-center text-ui text-ink-2 hover:text-ink hover:underline"
        >
          {/* If both do not fit on one line, only the name stays visible. It is truncated before the bar wraps to a second row. */}
          <span className="flex h-lh max-w-[30ch] flex-wrap-reverse content-end gap-x-[0.3em] overflow-hidden">
            <span>Welcome, </span>
            <bdi className="truncate font-semibold text-ink">{username}</bdi>
          </span>
        </Link>
      </nav>
      <Button
        tone="secondary"
        className="whitespace-nowrap"
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Sign Out
      </Button>
    </div>
  );
}

function ReadingProgress() {
  useReadingProgress();
  return null;
}

/** Percentage points; smaller progress is not worth a request. */
const STEP = 5;

/** Reports how far a saved article was read when the page is left or hidden. */
function useReadingProgress(): void {
  const api = useApi();
  const client = useQueryClient();
  const id = useLocation({ select: ({ pathname }) => Number(articleIdAt(pathname) ?? 0) });
  useEffect(() => {
    if (id === 0) return;
    let furthest = 0;
    let told = 0;
    const look = () => {
      const text = document.querySelector('article');
      if (text) furthest = Math.max(furthest, percentAbove(text.getBoundingClientRect(), window.innerHeight));
    };
    const tell = () => {
      if (furthest < told + STEP || !isSaved(client, api, id)) return;
      told = furthest;
      // Lost progress is a minor inconvenience.
      changeSaved(api, id, { progress: furthest }).catch(() => undefined);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') tell();
    };
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', onHide);
      tell();
    };
  }, [api, client, id]);
}

/** Returns the percentage of a text above the window's lower edge. */
function percentAbove({ top, height }: DOMRect, windowHeight: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, (windowHeight - top) / height)) * 100);
}
