import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { siteKeys } from '#api/query-keys.ts';

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: siteKeys.outlets,
    queryFn: () => api.get('/api/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });
