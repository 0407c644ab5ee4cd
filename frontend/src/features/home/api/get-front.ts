import { queryOptions } from '@tanstack/react-query';

import { cardView, COMPACT_SUMMARY, LARGE_SUMMARY, STANDARD_SUMMARY } from '#api/card-view.ts';
import type { Api } from '#api/client.ts';
import type { Front, FrontAnswer } from '#api/contract.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { orderSections } from '../lib/front.ts';
import { articleKeys } from '#api/query-keys.ts';

/** All data of the home page in one request. */
export const frontQuery = (api: Api) =>
  queryOptions({
    queryKey: articleKeys.front,
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
