import type { RegisteredRouter } from '@tanstack/react-router';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import { articleIdAt } from '../lib/article-id.ts';
import { sendBeforeLeaving, trackView } from '../lib/track.ts';
import type { MeasuredVisit } from '../api/contract.ts';
import { wantsNoTracking } from '../lib/wants-no-tracking.ts';

/** Counts views of articles: this page and those after navigation. */
export function countViews(router: RegisteredRouter): () => void {
  sendBeforeLeaving();
  const count = () => {
    const { location, matches } = router.state;
    const id = articleIdAt(location.pathname);
    if (id && matches.every(({ status }) => status === 'success')) trackView(id);
  };
  count();
  return router.subscribe('onResolved', count);
}

const PATH = '/api/analytics/web-vitals';
/** Page type by the first segment of the path. */
const PAGES: Partial<Record<string, MeasuredVisit['page']>> = {
  '': 'home',
  article: 'article',
  category: 'category',
  search: 'search',
  discover: 'discover',
};

/** Time after navigation within which even a busy browser reports how long the click took that started it. */
const CLICK_MS = 5000;

/**
 * Measures how fast the first page of the visit was, and sends the result when the reader goes to another page or first
 * leaves the tab. Late observers still receive earlier paints.
 */
export function measureVisit(router: RegisteredRouter): void {
  const [, first = ''] = location.pathname.split('/');
  if (wantsNoTracking()) return;
  const visit: MeasuredVisit = { page: PAGES[first] ?? 'other' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAt = Number.POSITIVE_INFINITY;
  const note = ({ name, value, entries }: Metric) => {
    // Layout shifts and interactions after navigation are those of the next page.
    if ((entries.at(-1)?.startTime ?? 0) <= leftAt) visit[name.toLowerCase() as 'lcp'] = value;
  };
  for (const measure of [onTTFB, onLCP, onCLS, onINP]) measure(note, { reportAllChanges: true });
  const send = () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', leave);
    if (Object.keys(visit).length > 1)
      navigator.sendBeacon(PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged || timer !== undefined) return;
    leftAt = performance.now();
    timer = setTimeout(send, CLICK_MS);
  });
  // Registered last, so that final values have been recorded.
  document.addEventListener('visibilitychange', leave);
}
