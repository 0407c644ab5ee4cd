import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { DEFAULT_RANGE, readDiscover } from '../tabs.ts';
import { trendsQuery } from './discover.ts';

/**
 * Prefetches the trends for the address. The feed is not prefetched, because only the browser knows its preferences.
 */
export async function prefetchTrends(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  search: Record<string, unknown>,
): Promise<void> {
  const { tab, range } = readDiscover(search);
  if (tab === 'trending') await queryClient.prefetchQuery(trendsQuery(api, range ?? DEFAULT_RANGE));
}
