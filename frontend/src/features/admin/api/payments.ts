import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { DeskSubscription, PaymentsOverview, Reconciliation, RefusedRegistration } from '../../../api/contract.ts';

const PAGE_SIZE = 20;

export const PAYMENTS = ['api', 'admin', 'payments'] as const;

export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'overview'],
    queryFn: () => api.get<PaymentsOverview>('/api/admin/payments'),
  });

const pagesOf = <T>(api: Api, list: string, filter: Readonly<Record<string, string>> = {}) =>
  infiniteQueryOptions({
    queryKey: [...PAYMENTS, list, filter],
    queryFn: ({ pageParam }) => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
      for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
      if (pageParam) params.set('before', pageParam);
      return api.getPage<T>(`/api/admin/payments/${list}?${params.toString()}`);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const nightsQuery = (api: Api) => pagesOf<Reconciliation>(api, 'reconciliations');
export const refusedQuery = (api: Api) => pagesOf<RefusedRegistration>(api, 'refused');
export const subscriptionsQuery = (api: Api, filter: { state: string; q: string }) =>
  pagesOf<DeskSubscription>(api, 'subscriptions', filter);

/** Resolves when the comparison is queued; the overview shows when it is done. */
export const compareNow = (api: Api) => api.send<{ night: string }>('POST', '/api/admin/payments/reconciliations');
