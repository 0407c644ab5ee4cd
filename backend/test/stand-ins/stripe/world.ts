import { randomBytes } from 'node:crypto';

export interface Customer {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Record<string, string>;
  readonly created: number;
}

export interface Price {
  readonly id: string;
  readonly lookupKey: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly product: string;
  readonly created: number;
}

export interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly price: Price;
  readonly metadata: Record<string, string>;
  readonly created: number;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  periodStart: number;
  periodEnd: number;
  latestInvoice: string;
  endedAt: number | null;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly subscription: string;
  readonly customer: string;
  readonly cents: number;
  readonly currency: string;
  readonly payment: string;
  readonly created: number;
  readonly reason: 'subscription_create' | 'subscription_cycle';
  status: 'open' | 'paid' | 'void';
}

export interface Payment {
  readonly id: string;
  readonly clientSecret: string;
  readonly customer: string;
  readonly cents: number;
  readonly currency: string;
  readonly invoice: string | null;
  readonly created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  charge: string | null;
}

export interface Charge {
  readonly id: string;
  readonly payment: string;
  readonly customer: string;
  readonly cents: number;
  readonly currency: string;
  readonly created: number;
  refunded: number;
  disputed: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly charge: string;
  readonly payment: string;
  readonly cents: number;
  readonly created: number;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
}

export interface Refund {
  readonly id: string;
  readonly charge: string;
  readonly payment: string;
  readonly cents: number;
  readonly created: number;
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly about: Subscription | Invoice | Payment | Charge | Dispute | Refund | Customer;
}

const MONTH = 30 * 86_400;
const newId = (kind: string): string => `${kind}_${randomBytes(9).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Stripe's records. They are changed by API calls, the buyer's browser, banks and the passage of time. */
export class StripeWorld {
  readonly customers = new Map<string, Customer>();
  readonly products = new Set<string>();
  readonly prices = new Map<string, Price>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly payments = new Map<string, Payment>();
  readonly charges = new Map<string, Charge>();
  readonly disputes = new Map<string, Dispute>();
  readonly refunds = new Map<string, Refund>();

  constructor(private readonly onEvent: (event: StripeEvent) => void) {}

  addCustomer(email: string | null, name: string | null, metadata: Record<string, string>): Customer {
    const customer = { id: newId('cus'), email, name, metadata, created: seconds() };
    this.customers.set(customer.id, customer);
    this.#emit('customer.created', customer);
    return customer;
  }

  addPrice(product: string, lookupKey: string | null, cents: number, currency: string): Price {
    const price = { id: newId('price'), lookupKey, cents, currency, product, created: seconds() };
    this.prices.set(price.id, price);
    return price;
  }

  subscribe(customer: string, price: Price, metadata: Record<string, string>): Subscription {
    const now = seconds();
    const subscription: Subscription = {
      id: newId('sub'),
      customer,
      price,
      metadata,
      created: now,
      status: 'incomplete',
      cancelAtPeriodEnd: false,
      periodStart: now,
      periodEnd: now + MONTH,
      latestInvoice: '',
      endedAt: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#invoice(subscription, 'subscription_create');
    this.#emit('customer.subscription.created', subscription);
    return subscription;
  }

  /** Confirms the payment like the buyer's browser does. Returns the status shown to the buyer. */
  pay(
    clientSecret: string,
    card: 'success' | 'decline' | 'authentication' | 'slow-bank' = 'success',
  ): Payment['status'] {
    const payment = [...this.payments.values()].find((candidate) => candidate.clientSecret === clientSecret);
    if (!payment) throw new Error('No payment has this client secret.');
    if (payment.status === 'succeeded' || payment.status === 'canceled') return payment.status;
    switch (card) {
      case 'decline':
        payment.status = 'requires_payment_method';
        this.#emit('payment_intent.payment_failed', payment);
        break;
      case 'authentication':
        payment.status = 'requires_action';
        this.#emit('payment_intent.requires_action', payment);
        break;
      case 'slow-bank':
        payment.status = 'processing';
        this.#emit('payment_intent.processing', payment);
        break;
      case 'success':
        this.#settle(payment);
    }
    return payment.status;
  }

  /** Creates a payment for another product of the same Stripe account. */
  foreignPayment(cents: number, customer = newId('cus')): Payment {
    const payment = this.#payment(customer, cents, 'usd', null);
    this.pay(payment.clientSecret);
    return payment;
  }

  /** Ends a billing period and renews the subscription unless it was canceled. */
  endPeriod(id: string, card: 'success' | 'decline' = 'success'): void {
    const subscription = this.#subscription(id);
    if (subscription.cancelAtPeriodEnd) return this.end(id);
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd += MONTH;
    const invoice = this.#invoice(subscription, 'subscription_cycle');
    const payment = this.#known(invoice.payment);
    if (card === 'success') return this.#settle(payment);
    subscription.status = 'past_due';
    this.#emit('invoice.payment_failed', invoice);
    this.#emit('customer.subscription.updated', subscription);
  }

  end(id: string): void {
    const subscription = this.#subscription(id);
    if (subscription.status === 'canceled') return;
    subscription.status = 'canceled';
    subscription.endedAt = seconds();
    this.#emit('customer.subscription.deleted', subscription);
  }

  setCancelAtPeriodEnd(id: string, cancel: boolean): void {
    const subscription = this.#subscription(id);
    subscription.cancelAtPeriodEnd = cancel;
    this.#emit('customer.subscription.updated', subscription);
  }

  /** Returns false if the invoice is no longer open. */
  voidInvoice(id: string): boolean {
    const invoice = this.invoices.get(id);
    if (invoice?.status !== 'open') return false;
    invoice.status = 'void';
    this.#known(invoice.payment).status = 'canceled';
    const subscription = this.#subscription(invoice.subscription);
    if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired';
    this.#emit('invoice.voided', invoice);
    this.#emit('customer.subscription.updated', subscription);
    return true;
  }

  refund(paymentId: string, cents?: number): Refund | null {
    const charge = [...this.charges.values()].find(({ payment }) => payment === paymentId);
    if (!charge || charge.refunded >= charge.cents) return null;
    const refund = {
      id: newId('re'),
      charge: charge.id,
      payment: paymentId,
      cents: cents ?? charge.cents - charge.refunded,
      created: seconds(),
    };
    this.refunds.set(refund.id, refund);
    charge.refunded += refund.cents;
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', charge);
    return refund;
  }

  dispute(paymentId: string, status: 'needs_response' | 'warning_needs_response' = 'needs_response'): Dispute {
    const charge = [...this.charges.values()].find(({ payment }) => payment === paymentId);
    if (!charge) throw new Error('The payment has no charge.');
    charge.disputed = true;
    const dispute: Dispute = {
      id: newId('dp'),
      charge: charge.id,
      payment: paymentId,
      cents: charge.cents,
      created: seconds(),
      status,
    };
    this.disputes.set(dispute.id, dispute);
    this.#emit('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#emit('charge.dispute.closed', dispute);
  }

  #settle(payment: Payment): void {
    const charge: Charge = {
      id: newId('ch'),
      payment: payment.id,
      customer: payment.customer,
      cents: payment.cents,
      currency: payment.currency,
      created: seconds(),
      refunded: 0,
      disputed: false,
    };
    this.charges.set(charge.id, charge);
    payment.status = 'succeeded';
    payment.charge = charge.id;
    this.#emit('charge.succeeded', charge);
    this.#emit('payment_intent.succeeded', payment);
    const invoice = payment.invoice === null ? null : this.invoices.get(payment.invoice);
    if (!invoice) return;
    invoice.status = 'paid';
    this.#emit('invoice.paid', invoice);
    const subscription = this.#subscription(invoice.subscription);
    subscription.status = 'active';
    this.#emit('customer.subscription.updated', subscription);
  }

  #invoice(subscription: Subscription, reason: Invoice['reason']): Invoice {
    const id = newId('in');
    const { cents, currency } = subscription.price;
    const payment = this.#payment(subscription.customer, cents, currency, id);
    const invoice: Invoice = {
      id,
      number: id.slice(-8).toUpperCase(),
      subscription: subscription.id,
      customer: subscription.customer,
      cents,
      currency,
      payment: payment.id,
      created: seconds(),
      reason,
      status: 'open',
    };
    this.invoices.set(id, invoice);
    subscription.latestInvoice = id;
    this.#emit('invoice.finalized', invoice);
    return invoice;
  }

  #payment(customer: string, cents: number, currency: string, invoice: string | null): Payment {
    const id = newId('pi');
    const payment: Payment = {
      id,
      clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      customer,
      cents,
      currency,
      invoice,
      created: seconds(),
      status: 'requires_payment_method',
      charge: null,
    };
    this.payments.set(id, payment);
    this.#emit('payment_intent.created', payment);
    return payment;
  }

  #known(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`Payment ${id} does not exist.`);
    return payment;
  }

  #subscription(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`Subscription ${id} does not exist.`);
    return subscription;
  }

  #emit(type: string, about: StripeEvent['about']): void {
    this.onEvent({ id: newId('evt'), type, created: seconds(), about });
  }
}
