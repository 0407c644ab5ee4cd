import type Stripe from 'stripe';

/**
 * Objects of Stripe's API, with only the fields that we read. Their types come from Stripe's library, so the compiler
 * finds misspelled fields and wrong types.
 */
type Part<T> = T extends object ? { [Name in keyof T]?: Part<T[Name]> } : T;

export type Customer = ReturnType<typeof newCustomer>;
export type Price = ReturnType<typeof newPrice>;
export type Subscription = ReturnType<typeof newSubscription>;
export type Invoice = ReturnType<typeof newInvoice>;
export type Payment = ReturnType<typeof newPayment>;
export type Charge = ReturnType<typeof newCharge>;
export type Dispute = ReturnType<typeof newDispute>;
export type Refund = ReturnType<typeof newRefund>;

/** Fields that most objects have. */
interface Basics {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
}

export function toListObject<T>(url: string, data: readonly T[], more = false) {
  return { object: 'list' as const, url, has_more: more, data };
}

export function newCustomer(
  basics: Basics,
  fields: { email: string | null; name: string | null; metadata: Record<string, string> },
) {
  return { ...basics, object: 'customer', ...fields } satisfies Part<Stripe.Customer>;
}

export function toProductObject(id: string) {
  return { id, object: 'product', active: true, name: 'Premium' } satisfies Part<Stripe.Product>;
}

export function newPrice(
  basics: Basics,
  fields: { product: string; lookup_key: string | null; unit_amount: number; currency: string },
) {
  return {
    ...fields,
    ...basics,
    object: 'price',
    active: true,
    recurring: { interval: 'month', interval_count: 1 },
  } satisfies Part<Stripe.Price>;
}

export function newSubscription(
  basics: Basics,
  {
    price,
    periodEnd,
    ...fields
  }: { customer: string; metadata: Record<string, string>; price: Price; periodEnd: number },
) {
  return {
    ...basics,
    object: 'subscription',
    cancel_at: null as number | null,
    cancel_at_period_end: false as boolean,
    ended_at: null as number | null,
    items: { object: 'list', data: [{ object: 'subscription_item', current_period_end: periodEnd, price }] },
    latest_invoice: '',
    status: 'incomplete' as Stripe.Subscription.Status,
    ...fields,
  } satisfies Part<Stripe.Subscription>;
}

export function newInvoice(basics: Basics, { id: subscription, customer, metadata }: Subscription, payment: Payment) {
  const { amount: total, currency, client_secret } = payment;
  return {
    ...basics,
    object: 'invoice',
    /** Only sent if the request expands it. Null after the invoice was voided. */
    confirmation_secret: { client_secret, type: 'payment_intent' } as Stripe.Invoice.ConfirmationSecret | null,
    currency,
    customer,
    hosted_invoice_url: `https://invoice.stripe.example/${basics.id}`,
    number: basics.id.slice(-8).toUpperCase(),
    parent: { subscription_details: { metadata, subscription }, type: 'subscription_details' },
    status: 'open' as Stripe.Invoice.Status,
    total,
  } satisfies Part<Stripe.Invoice>;
}

export function newPayment(
  basics: Basics,
  fields: { customer: string; amount: number; currency: string; client_secret: string },
) {
  return {
    ...basics,
    object: 'payment_intent',
    amount_received: 0,
    latest_charge: null as string | null,
    metadata: {},
    status: 'requires_payment_method' as Stripe.PaymentIntent.Status,
    ...fields,
  } satisfies Part<Stripe.PaymentIntent>;
}

export function newCharge(basics: Basics, { id: payment_intent, amount, currency, customer }: Payment) {
  return {
    ...basics,
    object: 'charge',
    amount,
    amount_refunded: 0,
    captured: true,
    currency,
    customer,
    disputed: false as boolean,
    metadata: {},
    payment_intent,
    status: 'succeeded',
  } satisfies Part<Stripe.Charge>;
}

export function newDispute(
  basics: Basics,
  { id: charge, payment_intent }: Charge,
  status: 'needs_response' | 'warning_needs_response',
) {
  return {
    ...basics,
    object: 'dispute',
    charge,
    payment_intent,
    status: status as Stripe.Dispute.Status,
  } satisfies Part<Stripe.Dispute>;
}

export function newRefund(basics: Basics, { id: charge, payment_intent }: Charge, amount: number) {
  return {
    ...basics,
    object: 'refund',
    amount,
    charge,
    payment_intent,
    status: 'succeeded',
  } satisfies Part<Stripe.Refund>;
}

export function withoutSecret({ confirmation_secret: _secret, ...invoice }: Invoice) {
  return invoice;
}
