import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'outlets'],
    queryFn: () => api.get('/api/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });
