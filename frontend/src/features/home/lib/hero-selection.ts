import type { CardView, Front } from '#api/contract.ts';
import { newestFirst } from './order-sections.ts';

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
