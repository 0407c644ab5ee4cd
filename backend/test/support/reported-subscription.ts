import type { Charge, GatewaySubscription } from '../../src/modules/billing/domain/gateway-objects.ts';
import { PRICE } from '../../src/modules/billing/domain/price.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
export const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);

export const PAID: Charge = {
  paymentId: 'pi_1',
  cents: PRICE.cents,
  currency: PRICE.currency,
  refundedCents: 0,
  dispute: 'none',
};

/** Returns a subscription as the payment provider reports it: paid for another 20 days, unless `changes` say otherwise. */
export const reported = (changes: Partial<GatewaySubscription> = {}): GatewaySubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  reference: 's-1',
  status: 'active',
  endsWithPeriod: false,
  periodEndsAt: days(20),
  dueSince: null,
  openPayment: null,
  charges: [PAID],
  ...changes,
});
