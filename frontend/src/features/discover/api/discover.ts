import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { HistoryRange, RecommendationRequest, TrendSpan } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

const EVERY_MS = 300_000;

export const trendsQuery = (api: Api, range: TrendSpan) =>
  queryOptions({
    queryKey: ['api', 'analytics', 'trends', { range }],
    queryFn: () => api.get('/api/analytics/trends', { query: { range } }),
    staleTime: CONTENT_FRESH_MS,
    refetchInterval: EVERY_MS,
  });

/** For premium readers; the server rejects others. */
export const historyQuery = (api: Api, range: HistoryRange) =>
  queryOptions({
    queryKey: ['api', 'analytics', 'trends', 'history', { range }],
    queryFn: () => api.get('/api/analytics/trends/history', { query: { range } }),
    staleTime: EVERY_MS,
    placeholderData: keepPreviousData,
  });

/** Sends the preferences in the body, because they are private and do not belong in an address. */
export const recommendationsQuery = (api: Api, request: RecommendationRequest) =>
  queryOptions({
    queryKey: ['api', 'recommendations', request],
    queryFn: () => api.send('POST', '/api/recommendations', { body: request }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
