import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { DeskSubscription } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { deskKeys } from './desk-keys.ts';
import { pagedQuery } from './paged-query.ts';

const PAGE_SIZE = 20;

export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.payments, 'overview'],
    queryFn: () => api.get('/api/admin/payments'),
  });

export const nightsQuery = (api: Api) =>
  pagedQuery([...deskKeys.paymentLists, 'reconciliations'], (before) =>
    api.getPage('/api/admin/payments/reconciliations', { query: { limit: PAGE_SIZE, before } }),
  );

export const refusedQuery = (api: Api) =>
  pagedQuery([...deskKeys.paymentLists, 'refused'], (before) =>
    api.getPage('/api/admin/payments/refused', { query: { limit: PAGE_SIZE, before } }),
  );

export const subscriptionsQuery = (api: Api, { state, q }: { state: DeskSubscription['state'] | ''; q: string }) =>
  pagedQuery([...deskKeys.paymentLists, 'subscriptions', { state, q }], (before) =>
    api.getPage('/api/admin/payments/subscriptions', {
      query: { limit: PAGE_SIZE, before, state: state || undefined, q: q || undefined },
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
