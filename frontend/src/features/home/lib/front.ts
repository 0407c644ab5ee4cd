import { queryOptions } from '@tanstack/react-query';

import { cardView, COMPACT_SUMMARY, LARGE_SUMMARY, STANDARD_SUMMARY } from '#api/card-view.ts';
import type { Api } from '#api/client.ts';
import type { CardView, Front, FrontAnswer, FrontSection } from '#api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { byHomeOrder } from '#lib/categories.ts';

/** All data of the home page in one request. */
export const frontQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'front'],
    // Before the first article, a visible page refetches every five seconds.
    refetchInterval: ({ state }) => (state.data?.sections.length === 0 ? 5_000 : false),
    queryFn: async () => frontView(await api.get('/api/articles/front')),
    staleTime: CONTENT_FRESH_MS,
  });

/** The first story of a section is its lead, the next three are cards, the rest rows. */
function summaryLimit(position: number): number {
  if (position === 0) return LARGE_SUMMARY;
  return position < 4 ? STANDARD_SUMMARY : COMPACT_SUMMARY;
}

function frontView(front: FrontAnswer): Front {
  return {
    sections: orderSections(front.sections).map((section) => ({
      ...section,
      articles: section.articles.map((card, index) => cardView(card, summaryLimit(index))),
    })),
  };
}

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

export interface OwnSection extends FrontSection {
  isHidden: boolean;
}

/**
 * Returns the sections in the reader's order; those without a place in it follow.
 * @param own see `UiPrefs.sections`
 */
export function arrangeSections(sections: readonly FrontSection[], own: string): OwnSection[] {
  const entries = own.split(' ');
  const slugs = own.replaceAll(/(^| )-/g, '$1').split(' ');
  const rank = ({ slug }: FrontSection) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length);
  return sections
    .map((section) => ({ ...section, isHidden: entries.includes(`-${section.slug}`) }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the articles since the start of the reader's day. Null if a section is full of them, because its category may
 * have more than the page lists.
 */
export function articlesOfToday(sections: readonly FrontSection[], now: Date): number[] | null {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const isFresh = ({ generatedAt }: FrontSection['articles'][number]) => Date.parse(generatedAt ?? '') >= midnight;
  if (sections.some(({ total, articles }) => total > articles.length && articles.every(isFresh))) return null;
  return sections.flatMap(({ articles }) => articles.filter(isFresh).map(({ id }) => id));
}
