import type { QueryClient } from '@tanstack/react-query';
import type { SearchOf } from '../../../lib/search-params.ts';

import type { Api } from '../../../api/client.ts';
import { DEFAULT_RANGE, type DISCOVER_PARAMS } from '../tabs.ts';
import { trendsQuery } from './discover.ts';

/**
 * Prefetches the trends for the address. The feed is not prefetched, because only the browser knows its preferences.
 */
export async function prefetchTrends(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { tab, range }: SearchOf<typeof DISCOVER_PARAMS>,
): Promise<void> {
  if (tab === 'trending') await queryClient.prefetchQuery(trendsQuery(api, range ?? DEFAULT_RANGE));
}
