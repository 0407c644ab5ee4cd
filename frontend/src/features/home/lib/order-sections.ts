import type { FrontSection } from '#api/contract.ts';
import { byHomeOrder } from '#lib/categories.ts';

const PER_SECTION = 12;

/** Returns the sections in the home page's order without empty ones, each with its 12 newest stories. */
export function orderSections<C extends { generatedAt: string | null }>(
  sections: FrontSection<C>[],
): FrontSection<C>[] {
  return sections
    .filter((section) => section.articles.length > 0)
    .toSorted((a, b) => byHomeOrder(a.category, b.category))
    .map((section) => ({ ...section, articles: newestFirst(section.articles).slice(0, PER_SECTION) }));
}

export function newestFirst<C extends { generatedAt: string | null }>(articles: readonly C[]): C[] {
  return articles.toSorted((a, b) => stamp(b) - stamp(a));
}

function stamp(article: { generatedAt: string | null }): number {
  const time = Date.parse(article.generatedAt ?? '');
  return Number.isNaN(time) ? 0 : time;
}
