import type { PageVitals } from '../../api/contract.ts';

export type Vital = 'lcp' | 'inp' | 'cls' | 'ttfb';
export type Grade = 'good' | 'fair' | 'poor';

const PAGES: Record<PageVitals['page'], string> = {
  home: 'Home',
  article: 'Article',
  category: 'Category',
  search: 'Search',
  discover: 'Discover',
  other: 'Others',
};

/** Thresholds from web.dev: good up to the first, poor above the second. */
const LIMITS: Record<Vital, readonly [good: number, poor: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

export const VITALS: readonly { readonly vital: Vital; readonly short: string; readonly name: string }[] = [
  { vital: 'lcp', short: 'LCP', name: 'Largest contentful paint' },
  { vital: 'inp', short: 'INP', name: 'Interaction to next paint' },
  { vital: 'cls', short: 'CLS', name: 'Cumulative layout shift' },
  { vital: 'ttfb', short: 'TTFB', name: 'Time to first byte' },
];

export const pageName = (page: PageVitals['page']): string => PAGES[page];

export function gradeOf(vital: Vital, value: number): Grade {
  const [good, poor] = LIMITS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

/** Formats a value: "1.84 s", "40 ms" or, for CLS, "0.004". */
export function vitalWords(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(3);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(2)} s`;
}
