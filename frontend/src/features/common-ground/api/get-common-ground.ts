import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { commonGroundKeys } from '#api/query-keys.ts';

export const commonGroundQuery = (api: Api) =>
  queryOptions({
    queryKey: commonGroundKeys.all,
    queryFn: () => api.get('/api/common-ground'),
    staleTime: CONTENT_FRESH_MS,
  });
