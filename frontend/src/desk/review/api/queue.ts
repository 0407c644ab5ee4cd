import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { deskKeys } from '../../api/desk-keys.ts';

/** Drafts of the queue with its filters in the address, such as `?tier=high`. */
export const queueQuery = (api: Api, filters: string) =>
  queryOptions({
    queryKey: deskKeys.reviewQueue(filters),
    queryFn: ({ signal }) =>
      api.get('/api/desk/queue', { query: Object.fromEntries(new URLSearchParams(filters)), signal }),
  });
