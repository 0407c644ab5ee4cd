import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { Completed, Entitlement, Invoice, Plan, SubscriptionAnswer, TestPayment } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export const subscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'subscription'],
    queryFn: () => api.get<SubscriptionAnswer>('/api/subscription'),
  });

export const entitlementsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'entitlements'],
    queryFn: () => api.get<Entitlement[]>('/api/entitlements'),
    staleTime: CONTENT_FRESH_MS,
  });

export const invoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'subscription', 'invoices'],
    queryFn: () => api.get<Invoice[]>('/api/subscription/invoices'),
  });

export interface PaymentReturn {
  paymentIntent: string;
  paymentIntentClientSecret: string;
}

export const createSubscription = (api: Api) => api.send<{ clientSecret: string }>('POST', '/api/create-subscription');
export const completeRegistration = (api: Api, back: PaymentReturn) =>
  api.send<Completed>('POST', '/api/complete-registration', back);
/** Continues this browser's pending registration without payment. */
export const continueWithoutPremium = (api: Api) =>
  api.send<{ email: string }>('POST', '/api/continue-without-premium');
export const changeRenewal = (api: Api, to: 'cancel' | 'resume') => api.send<Plan>('POST', `/api/subscription/${to}`);

export type TestCard = 'success' | 'decline' | 'authentication';
export const confirmTestPayment = (api: Api, clientSecret: string, card: TestCard, approved: boolean) =>
  api.send<TestPayment>('POST', '/api/test-payments/confirm', { clientSecret, card, approved });
