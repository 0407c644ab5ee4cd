import { queryOptions } from '@tanstack/react-query';

import { cardView, COMPACT_SUMMARY } from '#api/card-view.ts';
import type { Api } from '#api/client.ts';
import type { Article } from '#api/contract.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { articleKeys } from '#api/query-keys.ts';

export const articleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: articleKeys.detail(id),
    queryFn: (): Promise<Article> => api.get('/api/articles/{id}', { path: { id } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const evidenceQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: articleKeys.evidence(id),
    queryFn: () => api.get('/api/articles/{id}/evidence', { path: { id } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const supportQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: articleKeys.support(id),
    queryFn: () => api.get('/api/articles/{id}/support', { path: { id } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: articleKeys.related(id),
    queryFn: async () =>
      (await api.get('/api/articles/{id}/related', { path: { id } })).map((card) => cardView(card, COMPACT_SUMMARY)),
    staleTime: CONTENT_FRESH_MS,
  });
