import { queryOptions } from '@tanstack/react-query';

import { cardView, COMPACT_SUMMARY, LARGE_SUMMARY, STANDARD_SUMMARY } from '../../../api/card-view.ts';
import type { Api } from '../../../api/client.ts';
import type { Card, CardView, Front } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';
import { orderSections } from '../lib/order-sections.ts';

/** Everything the home page shows, in one call. */
export const frontQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'articles', 'front'],
    queryFn: async () => frontView(await api.get<Front<Card>>('/api/articles/front')),
    staleTime: CONTENT_FRESH_MS,
  });

/** The first story of a section is its lead, the next three are cards, the rest rows. */
function summaryLimit(position: number): number {
  if (position === 0) return LARGE_SUMMARY;
  return position < 4 ? STANDARD_SUMMARY : COMPACT_SUMMARY;
}

/** One object a story, however often it is listed: state that repeats a reference costs nothing. */
function frontView(front: Front<Card>): Front {
  const views = new Map<number, CardView>();
  const viewOf = (card: Card, limit: number): CardView => {
    const view = views.get(card.id) ?? cardView(card, limit);
    views.set(card.id, view);
    return view;
  };
  return {
    ...front,
    sections: orderSections(front.sections).map((section) => ({
      ...section,
      articles: section.articles.map((card, index) =>
        viewOf(card, summaryLimit(index)),
      ),
    })),
    latest: front.latest.slice(0, 12).map((card) => viewOf(card, COMPACT_SUMMARY)),
  };
}
