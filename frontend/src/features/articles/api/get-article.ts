import { queryOptions } from '@tanstack/react-query';

import { cardView, COMPACT_SUMMARY } from '../../../api/card-view.ts';
import type { Api } from '../../../api/client.ts';
import type { Article, Card, Evidence } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export const articleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['api', 'articles', id],
    queryFn: () => api.get<Article>(`/api/articles/${encodeURIComponent(id)}`),
    staleTime: CONTENT_FRESH_MS,
  });

export const evidenceQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['api', 'articles', id, 'evidence'],
    queryFn: () => api.get<Evidence>(`/api/articles/${encodeURIComponent(id)}/evidence`),
    staleTime: CONTENT_FRESH_MS,
  });

export const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['api', 'articles', id, 'related'],
    queryFn: async () =>
      (await api.get<Card[]>(`/api/articles/${encodeURIComponent(id)}/related`)).map((card) =>
        cardView(card, COMPACT_SUMMARY),
      ),
    staleTime: CONTENT_FRESH_MS,
  });
