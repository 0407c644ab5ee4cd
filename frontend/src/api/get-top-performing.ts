import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import type { Card } from './contract.ts';

export const topPerformingQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: ['api', 'articles', 'top-performing', { limit }],
    queryFn: () => api.get<Card[]>(`/api/articles/top-performing?limit=${limit}`),
  });
