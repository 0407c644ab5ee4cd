import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import type { MeasuredVisit } from '../api/contract.ts';
import { wantsNoTracking } from '../lib/track.ts';

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
