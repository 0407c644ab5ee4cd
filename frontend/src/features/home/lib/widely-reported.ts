import type { CardView, Front } from '../../../api/contract.ts';
import { newestFirst } from './order-sections.ts';

const MOST = 8;
const FEWEST_OUTLETS = 3;

/** Stories that at least three outlets reported, most outlets first, newer ones before older. */
export function selectWidelyReported(sections: Front['sections']): CardView[] {
  return newestFirst(sections.flatMap((section) => section.articles))
    .filter((article) => article.outletCount >= FEWEST_OUTLETS)
    .toSorted((a, b) => b.outletCount - a.outletCount)
    .slice(0, MOST);
}
