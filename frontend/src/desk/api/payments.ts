import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api, Page } from '#api/client.ts';
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

/** Resolves when the comparison is queued; the overview shows when it is done. */
export const compareNow = (api: Api) => api.send('POST', '/api/admin/payments/reconciliations');
