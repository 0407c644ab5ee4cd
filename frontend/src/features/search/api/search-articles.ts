import { queryOptions } from '@tanstack/react-query';

import { cardView } from '../../../api/card-view.ts';
import type { Api } from '../../../api/client.ts';
import type { Card } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

/** A search runs only for more than two characters. */
export const SHORTEST_QUERY = 3;

export const searchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['api', 'articles', 'search', q],
    queryFn: async () => (await api.get<Card[]>(`/api/articles/search?q=${encodeURIComponent(q)}`)).map((card) => cardView(card)),
    enabled: q.length >= SHORTEST_QUERY,
    staleTime: CONTENT_FRESH_MS,
  });

/** What the address says to search for, trimmed. */
export function readQuery(search: Record<string, unknown>): { q?: string } {
  const entered = search['q'];
  const q = typeof entered === 'string' || typeof entered === 'number' ? String(entered).trim() : '';
  return q === '' ? {} : { q };
}
