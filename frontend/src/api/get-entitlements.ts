import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { CONTENT_FRESH_MS } from './query.ts';
import { siteKeys } from './query-keys.ts';

/** Premium features, as the server enforces them. */
export const entitlementsQuery = (api: Api) =>
  queryOptions({
    queryKey: siteKeys.entitlements,
    queryFn: () => api.get('/api/entitlements'),
    staleTime: CONTENT_FRESH_MS,
  });
