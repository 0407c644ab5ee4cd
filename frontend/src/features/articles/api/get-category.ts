import { infiniteQueryOptions } from '@tanstack/react-query';

import { cardView } from '#api/card-view.ts';
import type { Api } from '#api/client.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { articleKeys } from '#api/query-keys.ts';

/** Fills whole rows of two and of three cards; on the first page below the lead and the four stories beside it. */
const PAGE_SIZE = 24;
const FIRST_PAGE_SIZE = 23;

/** A category's approved articles, newest first, one page at a time. */
export const categoryQuery = (api: Api, slug: string) =>
  infiniteQueryOptions({
    queryKey: articleKeys.category(slug),
    queryFn: async ({ pageParam }) => {
      const page = await api.getPage('/api/articles', {
        query: { category: slug, limit: pageParam ? PAGE_SIZE : FIRST_PAGE_SIZE, cursor: pageParam || undefined },
      });
      return { ...page, items: page.items.map((card) => cardView(card)) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: CONTENT_FRESH_MS,
  });
