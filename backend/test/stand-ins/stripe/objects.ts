import type Stripe from 'stripe';
import type {
  Charge,
  Customer,
  Dispute,
  StripeEvent,
  Invoice,
  Payment,
  Price,
  Refund,
  StripeWorld,
  Subscription,
} from './world.ts';

/**
 * Objects of Stripe's API, with only the fields that we read. Their types come from Stripe's library, so the compiler
 * finds misspelled fields and wrong types.
 */
type Part<T> = T extends object ? { [Name in keyof T]?: Part<T[Name]> } : T;

export function toListObject<T>(url: string, data: readonly T[], more = false) {
  return { object: 'list' as const, url, has_more: more, data };
}

export function toCustomerObject({ id, email, name, metadata, created }: Customer) {
  return { id, object: 'customer', created, email, name, metadata } satisfies Part<Stripe.Customer>;
}

export function toProductObject(id: string) {
  return { id, object: 'product', active: true, name: 'Premium' } satisfies Part<Stripe.Product>;
}

export function toPriceObject({ id, lookupKey, cents, currency, product, created }: Price) {
  return {
    id,
    object: 'price',
    active: true,
    created,
    currency,
    lookup_key: lookupKey,
    product,
    recurring: { interval: 'month', interval_count: 1 },
    unit_amount: cents,
  } satisfies Part<Stripe.Price>;
}

export function toSubscriptionObject(world: StripeWorld, it: Subscription, expand: readonly string[]) {
  const invoice = world.invoices.get(it.latestInvoice);
  const expanded =
    invoice && expand.some((path) => path.startsWith('latest_invoice'))
      ? toInvoiceObject(world, invoice, expand.includes('latest_invoice.confirmation_secret'))
      : it.latestInvoice;
  return {
    id: it.id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: it.cancelAtPeriodEnd,
    created: it.created,
    customer: it.customer,
    ended_at: it.endedAt,
    items: { object: 'list', data: [{ object: 'subscription_item', current_period_end: it.periodEnd }] },
    latest_invoice: expanded,
    metadata: it.metadata,
    status: it.status,
  } satisfies Part<Stripe.Subscription>;
}

export function toInvoiceObject(world: StripeWorld, it: Invoice, withSecret: boolean) {
  const payment = world.payments.get(it.payment);
  const metadata = world.subscriptions.get(it.subscription)?.metadata ?? {};
  return {
    id: it.id,
    object: 'invoice',
    ...(withSecret
      ? {
          confirmation_secret:
            payment && it.status !== 'void' ? { client_secret: payment.clientSecret, type: 'payment_intent' } : null,
        }
      : {}),
    created: it.created,
    currency: it.currency,
    customer: it.customer,
    hosted_invoice_url: `https://invoice.stripe.example/${it.id}`,
    number: it.number,
    parent: { subscription_details: { metadata, subscription: it.subscription }, type: 'subscription_details' },
    status: it.status,
    total: it.cents,
  } satisfies Part<Stripe.Invoice>;
}

export function toPaymentObject(it: Payment) {
  return {
    id: it.id,
    object: 'payment_intent',
    amount: it.cents,
    amount_received: it.status === 'succeeded' ? it.cents : 0,
    client_secret: it.clientSecret,
    created: it.created,
    currency: it.currency,
    customer: it.customer,
    latest_charge: it.charge,
    metadata: {},
    status: it.status,
  } satisfies Part<Stripe.PaymentIntent>;
}

export function toChargeObject(it: Charge) {
  return {
    id: it.id,
    object: 'charge',
    amount: it.cents,
    amount_refunded: it.refunded,
    captured: true,
    created: it.created,
    currency: it.currency,
    customer: it.customer,
    disputed: it.disputed,
    metadata: {},
    payment_intent: it.payment,
    status: 'succeeded',
  } satisfies Part<Stripe.Charge>;
}

export function toDisputeObject({ id, charge, created, payment, status }: Dispute) {
  return { id, object: 'dispute', charge, created, payment_intent: payment, status } satisfies Part<Stripe.Dispute>;
}

export function toRefundObject({ id, cents, charge, created, payment }: Refund) {
  return {
    id,
    object: 'refund',
    amount: cents,
    charge,
    created,
    payment_intent: payment,
    status: 'succeeded',
  } satisfies Part<Stripe.Refund>;
}

function toAffectedObject(world: StripeWorld, { about }: StripeEvent): object {
  if ('latestInvoice' in about) return toSubscriptionObject(world, about, []);
  if ('reason' in about) return toInvoiceObject(world, about, false);
  if ('clientSecret' in about) return toPaymentObject(about);
  if ('disputed' in about) return toChargeObject(about);
  if ('email' in about) return toCustomerObject(about);
  return 'status' in about ? toDisputeObject(about) : toRefundObject(about);
}

export function toEventObject(world: StripeWorld, event: StripeEvent) {
  return {
    id: event.id,
    object: 'event' as const,
    created: event.created,
    data: { object: toAffectedObject(world, event) },
    type: event.type,
  };
}
