import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { PaymentReturn, Plan, TestCard } from '#api/contract.ts';
import { ownerKeys } from '#api/query.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast, type ToastMessage } from '#stores/toasts.ts';
import { day } from '../lib/plan-words.ts';

export const subscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'subscription'],
    queryFn: () => api.get('/api/subscription'),
  });

export const invoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'subscription', 'invoices'],
    queryFn: () => api.get('/api/subscription/invoices'),
  });

export const createSubscription = (api: Api) => api.send('POST', '/api/create-subscription');
export const completeRegistration = (api: Api, back: PaymentReturn) =>
  api.send('POST', '/api/complete-registration', { body: back });
/** Continues this browser's pending registration without payment. */
export const continueWithoutPremium = (api: Api) => api.send('POST', '/api/continue-without-premium');

export const confirmTestPayment = (api: Api, clientSecret: string, card: TestCard, approved: boolean) =>
  api.send('POST', '/api/test-payments/confirm', { body: { clientSecret, card, approved } });

export function useChangeRenewal() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: 'cancel' | 'resume') => api.send('POST', `/api/subscription/${to}`),
    onSuccess: async (changed) => {
      await client.invalidateQueries(subscriptionQuery(api));
      showToast(toastOf(changed));
    },
    onError: (error) => showToast(TOASTS.renewalChangeFailed(error)),
  });
}

function toastOf({ state, periodEndsAt }: Plan): ToastMessage {
  if (state === 'cancelling') return TOASTS.renewalCancelled(day(periodEndsAt));
  return state === 'active' ? TOASTS.renewalResumed : TOASTS.subscriptionEnded;
}
