import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { CONTENT_FRESH_MS, ownerKeys } from './query.ts';

export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'site', 'info'],
    queryFn: () => api.get('/api/site'),
    staleTime: CONTENT_FRESH_MS,
  });

/** Stories with new facts; the same list for everybody, so that requesting it reveals nothing about the reader. */
export const storyNewsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'news'],
    queryFn: () => api.get('/api/article-updates/news'),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const topPerformingQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'articles', 'top-performing', limit],
    queryFn: () => api.get('/api/articles/top-performing', { query: { limit } }),
  });

/** Premium features, as the server enforces them. */
export const entitlementsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'site', 'entitlements'],
    queryFn: () => api.get('/api/entitlements'),
    staleTime: CONTENT_FRESH_MS,
  });
