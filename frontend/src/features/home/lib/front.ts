import type { FrontSection, CardView, Front } from '#api/contract.ts';
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

const HERO_SIZE = 6;
const FROM_WORLD_NEWS = 3;
const ONE_EACH = ['Sports', 'Entertainment', 'Music', 'Business', 'Technology'];

export interface Hero {
  lead: CardView;
  side: CardView[];
  latest: CardView[];
}

/**
 * Selects six stories: the three latest of World News, then the first of each of five sections, then the newest of
 * the rest. Null if there are no stories.
 */
export function selectHero({ sections }: Front): Hero | null {
  const of = (category: string) => sections.find((section) => section.category === category)?.articles ?? [];
  const everything = newestFirst(sections.flatMap((section) => section.articles));
  const chosen = new Map<number, CardView>();
  const candidates = [
    ...newestFirst(of('World News')).slice(0, FROM_WORLD_NEWS),
    ...ONE_EACH.flatMap((category) => of(category).slice(0, 1)),
    ...everything,
  ];
  for (const article of candidates) {
    if (chosen.size === HERO_SIZE) break;
    chosen.set(article.id, article);
  }
  const [lead, ...others] = chosen.values();
  return lead ? { lead, side: others.slice(0, 3), latest: others.slice(3) } : null;
}
