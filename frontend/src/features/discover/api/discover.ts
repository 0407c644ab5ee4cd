import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { HistoryRange, RecommendationRequest, TrendSpan } from '#api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { limitMutes } from '#lib/mutes.ts';
import type { SearchOf } from '#lib/search-params.ts';
import type { Mutes } from '#stores/mutes.ts';
import { DEFAULT_RANGE, type DISCOVER_PARAMS } from '../tabs.ts';

const EVERY_MS = 300_000;

export const trendsQuery = (api: Api, range: TrendSpan) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'trends', range],
    queryFn: () => api.get('/api/analytics/trends', { query: { range } }),
    staleTime: CONTENT_FRESH_MS,
    refetchInterval: EVERY_MS,
  });

/** For premium readers; the server rejects others. */
export const historyQuery = (api: Api, range: HistoryRange) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'trend-history', range],
    queryFn: () => api.get('/api/analytics/trends/history', { query: { range } }),
    staleTime: EVERY_MS,
    placeholderData: keepPreviousData,
  });

/** Sends the preferences in the body, because they are private and do not belong in an address. */
export const recommendationsQuery = (api: Api, request: RecommendationRequest & { mutes: Mutes }) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'recommendations', request],
    queryFn: () => api.send('POST', '/api/recommendations', { body: { ...request, mutes: limitMutes(request.mutes) } }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });

/**
 * Prefetches the trends for the address. The feed is not prefetched, because only the browser knows its preferences.
 */
export async function prefetchTrends(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { tab, range }: SearchOf<typeof DISCOVER_PARAMS>,
): Promise<void> {
  if (tab === 'trending') await queryClient.prefetchQuery(trendsQuery(api, range ?? DEFAULT_RANGE));
}
