import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { changeSaved, isSaved } from '../api/reading-list.ts';
import { useApi } from '../api/use-api.ts';
import { articleIdAt } from '../lib/article-id.ts';

/** Percentage points; smaller progress is not worth a request. */
const STEP = 5;

/** Reports how far a saved article was read when the page is left or hidden. */
export function useReadingProgress(): void {
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
