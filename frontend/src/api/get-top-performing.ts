import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';

export const topPerformingQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: ['api', 'articles', 'top-performing', { limit }],
    queryFn: () => api.get('/api/articles/top-performing', { query: { limit } }),
  });
