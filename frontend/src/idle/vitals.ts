import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import type { MeasuredVisit } from '../api/contract.ts';
import { wantsNoTracking } from '../lib/track.ts';

const PATH = '/api/analytics/web-vitals';
/** By the first part of the address. */
const PAGES: Partial<Record<string, MeasuredVisit['page']>> = {
  '': 'home',
  article: 'article',
  category: 'category',
  search: 'search',
  discover: 'discover',
};

/** How fast the page was that the visit began with, sent when it is first left. What was painted before is told to observers that come later. */
export function measureVisit(): void {
  const [, first = ''] = location.pathname.split('/');
  // The desk is no reader's.
  if (wantsNoTracking() || first === 'admin') return;
  const visit: MeasuredVisit = { page: PAGES[first] ?? 'other' };
  const note = ({ name, value }: Metric) => {
    visit[name.toLowerCase() as 'lcp'] = value;
  };
  for (const measure of [onTTFB, onLCP, onCLS, onINP]) measure(note);
  // Last, so that what is final only now has been noted.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (Object.keys(visit).length > 1)
      navigator.sendBeacon(PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', leave);
}
