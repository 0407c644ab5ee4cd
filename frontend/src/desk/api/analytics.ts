import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { deskKeys } from './desk-keys.ts';

const EVERY_MS = 300_000;

export const categoryPerformanceQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'category-performance'],
    queryFn: () => api.get('/api/analytics/category-performance'),
    refetchInterval: EVERY_MS,
  });

export const topArticlesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'top-articles'],
    queryFn: () => api.get('/api/analytics/top-articles/{count}', { path: { count: 10 } }),
    refetchInterval: EVERY_MS,
  });
