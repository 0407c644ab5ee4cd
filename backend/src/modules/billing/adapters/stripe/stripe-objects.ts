import type Stripe from 'stripe';
import { parsePaymentId } from '../../domain/client-secret.ts';
import type { Charge, GatewayInvoice, GatewayPayment, GatewaySubscription } from '../../domain/gateway-objects.ts';
import { PaymentGatewayError } from '../../domain/payment-errors.ts';

/** Metadata key that marks an object at Stripe as ours. */
export const REFERENCE_METADATA_KEY = 'parallax_subscription';

export const getObjectId = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000);

/** Converts Stripe's subscription. Requires `latest_invoice.confirmation_secret` to be expanded. */
export function toGatewaySubscription(
  subscription: Stripe.Subscription,
  charges: readonly Charge[],
): GatewaySubscription {
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const status = toSubscriptionStatus(subscription);
  const periodEnd = subscription.items.data[0]?.current_period_end ?? subscription.created;
  const cancelAt = subscription.cancel_at ?? Infinity;
  return {
    id: subscription.id,
    customerId: getObjectId(subscription.customer) ?? '',
    reference: subscription.metadata[REFERENCE_METADATA_KEY] ?? null,
    status,
    // A subscription that ends in a later period still renews.
    endsWithPeriod: subscription.cancel_at_period_end || cancelAt <= periodEnd,
    periodEndsAt: fromUnixSeconds(Math.min(periodEnd, cancelAt)),
    dueSince: status === 'past-due' && invoice ? fromUnixSeconds(invoice.created) : null,
    openPayment: toOpenPayment(invoice),
    charges,
  };
}

const SUBSCRIPTION_STATUS: Readonly<Record<string, GatewaySubscription['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
};

function toSubscriptionStatus({ id, status }: Stripe.Subscription): GatewaySubscription['status'] {
  const known = SUBSCRIPTION_STATUS[status];
  if (known === undefined)
    throw new PaymentGatewayError('refused', `subscription ${id} has an unknown status: ${status}`);
  return known;
}

export function toOpenPayment(invoice: Stripe.Invoice | null): GatewaySubscription['openPayment'] {
  const clientSecret = invoice?.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null;
  const paymentId = clientSecret === null ? null : parsePaymentId(clientSecret);
  return clientSecret === null || paymentId === null ? null : { paymentId, clientSecret };
}

/** Returns the charges that were successful and captured, newest first as Stripe lists them. */
export function toCharges(
  charges: readonly Stripe.Charge[],
  disputes: ReadonlyMap<string, Charge['dispute']>,
): Charge[] {
  return charges
    .filter(({ status, captured }) => status === 'succeeded' && captured)
    .map((charge) => ({
      paymentId: getObjectId(charge.payment_intent) ?? charge.id,
      cents: charge.amount,
      currency: charge.currency,
      refundedCents: charge.amount_refunded,
      dispute: disputes.get(charge.id) ?? 'none',
    }));
}

/** An inquiry (`warning_…`) or a prevented dispute withdraws no money. */
export function disputeStatus({ status }: Stripe.Dispute): Charge['dispute'] {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  return String(status).startsWith('warning_') || status === 'prevented' ? 'none' : 'open';
}

const PAYMENT_STATUS: Readonly<Record<string, GatewayPayment['status']>> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'authentication-required',
  requires_capture: 'unpaid',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export function toGatewayPayment(intent: Stripe.PaymentIntent): GatewayPayment {
  return {
    id: intent.id,
    status: PAYMENT_STATUS[intent.status] ?? 'unpaid',
    cents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    customerId: getObjectId(intent.customer),
    clientSecret: intent.client_secret ?? '',
  };
}

export function toGatewayInvoice(invoice: Stripe.Invoice): GatewayInvoice {
  return {
    number: invoice.number ?? invoice.id,
    issuedAt: fromUnixSeconds(invoice.created),
    cents: invoice.total,
    currency: invoice.currency,
    status: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    url: invoice.hosted_invoice_url ?? null,
  };
}
