import type { RegisteredRouter } from '@tanstack/react-router';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import { ARTICLE_TEXT, articleIdAt } from '../lib/article-id.ts';
import { sendBeforeLeaving, trackRead, trackView } from '../lib/track.ts';
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
  const unsubscribe = router.subscribe('onResolved', count);
  addEventListener('scroll', countEnd, { passive: true });
  return () => {
    unsubscribe();
    removeEventListener('scroll', countEnd);
  };
}

/** Counts an article as read when the end of its text comes into view. */
function countEnd(): void {
  const id = articleIdAt(location.pathname);
  const text = id ? document.getElementById(ARTICLE_TEXT) : null;
  if (id && text && text.getBoundingClientRect().bottom <= innerHeight) trackRead(id);
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

/**
 * Measures how fast the first page of the visit was, and sends the result when the page is first left. Late observers
 * still receive earlier paints.
 */
export function measureVisit(): void {
  const [, first = ''] = location.pathname.split('/');
  if (wantsNoTracking()) return;
  const visit: MeasuredVisit = { page: PAGES[first] ?? 'other' };
  const note = ({ name, value }: Metric) => {
    visit[name.toLowerCase() as 'lcp'] = value;
  };
  for (const measure of [onTTFB, onLCP, onCLS, onINP]) measure(note);
  // Registered last, so that final values have been recorded.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (Object.keys(visit).length > 1)
      navigator.sendBeacon(PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', leave);
}
