import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { siteKeys } from '#api/query-keys.ts';

export const trustQuery = (api: Api) =>
  queryOptions({
    queryKey: siteKeys.trust,
    queryFn: () => api.get('/api/trust'),
    staleTime: CONTENT_FRESH_MS,
  });
