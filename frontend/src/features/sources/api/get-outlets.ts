import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { components } from '../../../api/schema.gen.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export type Outlet = components['schemas']['OutletDto'];
export type Rating = components['schemas']['OutletRatingDto'];

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'outlets'],
    queryFn: () => api.get<Outlet[]>('/api/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });
