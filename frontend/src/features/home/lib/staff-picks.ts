import type { CardView, Front } from '#api/contract.ts';
import { newestFirst } from './front.ts';

const MAX = 5;
const ONE_EACH = ['World News', 'Entertainment', 'Music', 'Business', 'Sports', 'Technology'];
const LONG_READ_MINUTES = 3;

/**
 * Selects at most five stories without repeats: the latest of each of six sections, up to two longer reads and the
 * two latest of World News.
 */
export function selectStaffPicks(sections: Front['sections']): CardView[] {
  const of = (category: string) =>
    newestFirst(sections.find((section) => section.category === category)?.articles ?? []);
  const longReads = newestFirst(sections.flatMap((section) => section.articles)).filter(
    (article) => article.readingTime > LONG_READ_MINUTES,
  );
  const candidates = [
    ...ONE_EACH.flatMap((category) => of(category).slice(0, 1)),
    ...longReads.slice(0, 2),
    ...of('World News').slice(0, 2),
  ];
  return [...new Map(candidates.map((article) => [article.id, article])).values()].slice(0, MAX);
}
