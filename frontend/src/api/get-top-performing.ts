import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { articleKeys } from './query-keys.ts';

export const topPerformingQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: articleKeys.topPerforming(limit),
    queryFn: () => api.get('/api/articles/top-performing', { query: { limit } }),
  });
