import { queryOptions } from '@tanstack/react-query';

import { cardView, COMPACT_SUMMARY } from '#api/card-view.ts';
import type { Api } from '#api/client.ts';
import type { Article } from '#api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';

export const articleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', id],
    queryFn: (): Promise<Article> => api.get('/api/articles/{id}', { path: { id } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const evidenceQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', id, 'evidence'],
    queryFn: () => api.get('/api/articles/{id}/evidence', { path: { id } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const supportQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', String(id), 'support'],
    queryFn: () => api.get('/api/articles/{id}/support', { path: { id } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'detail', id, 'related'],
    queryFn: async () =>
      (await api.get('/api/articles/{id}/related', { path: { id } })).map((card) => cardView(card, COMPACT_SUMMARY)),
    staleTime: CONTENT_FRESH_MS,
  });
