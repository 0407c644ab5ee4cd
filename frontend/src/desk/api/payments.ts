import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api, Page } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import type { DeskState } from '../lib/subscription-states.ts';
import { deskKeys } from './desk-keys.ts';

const PAGE_SIZE = 20;

export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.paymentsOverview,
    queryFn: () => api.get('/api/admin/payments'),
  });

interface PagePosition {
  limit: number;
  before: string | undefined;
}

const pagesOf = <Row>(list: string, filter: object, getPage: (position: PagePosition) => Promise<Page<Row>>) =>
  infiniteQueryOptions({
    queryKey: deskKeys.paymentList(list, filter),
    queryFn: ({ pageParam }) => getPage({ limit: PAGE_SIZE, before: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const nightsQuery = (api: Api) =>
  pagesOf('reconciliations', {}, (position) => api.getPage('/api/admin/payments/reconciliations', { query: position }));
export const refusedQuery = (api: Api) =>
  pagesOf('refused', {}, (position) => api.getPage('/api/admin/payments/refused', { query: position }));
export const subscriptionsQuery = (api: Api, { state, q }: { state: DeskState | ''; q: string }) =>
  pagesOf('subscriptions', { state, q }, (position) =>
    api.getPage('/api/admin/payments/subscriptions', {
      query: { ...position, state: state || undefined, q: q || undefined },
    }),
  );

/** Queues a comparison with the provider; the overview shows when it is done. */
export function useCompareNow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.send('POST', '/api/admin/payments/reconciliations'),
    onSuccess: () => showToast(TOASTS.operationHandled('Comparing payments with the provider.')),
    onError: (error) => showToast(TOASTS.operationFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.payments }),
  });
}
