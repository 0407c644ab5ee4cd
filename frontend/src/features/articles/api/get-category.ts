import { infiniteQueryOptions } from '@tanstack/react-query';

import { cardView } from '../../../api/card-view.ts';
import type { Api } from '../../../api/client.ts';
import type { Card } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

const PAGE_SIZE = 21;

/** A category's approved articles, newest first, one page at a time. */
export const categoryQuery = (api: Api, slug: string) =>
  infiniteQueryOptions({
    queryKey: ['api', 'articles', { category: slug }],
    queryFn: async ({ pageParam }) => {
      const params = new URLSearchParams({ status: 'approved', category: slug, limit: String(PAGE_SIZE) });
      if (pageParam) params.set('cursor', pageParam);
      const page = await api.getPage<Card>(`/api/articles?${params.toString()}`);
      return { ...page, items: page.items.map((card) => cardView(card)) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: CONTENT_FRESH_MS,
  });
