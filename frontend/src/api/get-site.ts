import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { CONTENT_FRESH_MS } from './query.ts';
import { siteKeys } from './query-keys.ts';

export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: siteKeys.info,
    queryFn: () => api.get('/api/site'),
    staleTime: CONTENT_FRESH_MS,
  });
