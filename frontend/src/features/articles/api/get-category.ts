import { infiniteQueryOptions } from '@tanstack/react-query';

import { cardView } from '../../../api/card-view.ts';
import type { Api } from '../../../api/client.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';
import { articleKeys } from '../../../api/query-keys.ts';

const PAGE_SIZE = 21;

/** A category's approved articles, newest first, one page at a time. */
export const categoryQuery = (api: Api, slug: string) =>
  infiniteQueryOptions({
    queryKey: articleKeys.category(slug),
    queryFn: async ({ pageParam }) => {
      const page = await api.getPage('/api/articles', {
        query: { category: slug, limit: PAGE_SIZE, cursor: pageParam || undefined },
      });
      return { ...page, items: page.items.map((card) => cardView(card)) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: CONTENT_FRESH_MS,
  });
