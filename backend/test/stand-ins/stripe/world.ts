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

const MONTH_SECONDS = 30 * 86_400;
const newId = (kind: string): string => `${kind}_${randomBytes(9).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);

/**
 * The state of the simulated Stripe: records that API calls, the buyer's browser, banks and the passage of time change.
 */
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
    this.#emitEvent('customer.created', customer);
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
      periodEnd: now + MONTH_SECONDS,
      latestInvoice: '',
      endedAt: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#createInvoice(subscription, 'subscription_create');
    this.#emitEvent('customer.subscription.created', subscription);
    return subscription;
  }

  /** Confirms the payment as the buyer's browser does. Returns the status shown to the buyer. */
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
        this.#emitEvent('payment_intent.payment_failed', payment);
        break;
      case 'authentication':
        payment.status = 'requires_action';
        this.#emitEvent('payment_intent.requires_action', payment);
        break;
      case 'slow-bank':
        payment.status = 'processing';
        this.#emitEvent('payment_intent.processing', payment);
        break;
      case 'success':
        this.#markPaid(payment);
    }
    return payment.status;
  }

  /** Creates a payment for another product of the same Stripe account. */
  foreignPayment(cents: number, customer = newId('cus')): Payment {
    const payment = this.#createPayment(customer, cents, 'usd', null);
    this.pay(payment.clientSecret);
    return payment;
  }

  /** Ends a billing period and renews the subscription unless it was canceled. */
  endPeriod(id: string, card: 'success' | 'decline' = 'success'): void {
    const subscription = this.#getSubscription(id);
    if (subscription.cancelAtPeriodEnd) return this.end(id);
    subscription.periodEnd += MONTH_SECONDS;
    const invoice = this.#createInvoice(subscription, 'subscription_cycle');
    const payment = this.#getPayment(invoice.payment);
    if (card === 'success') return this.#markPaid(payment);
    subscription.status = 'past_due';
    this.#emitEvent('invoice.payment_failed', invoice);
    this.#emitEvent('customer.subscription.updated', subscription);
  }

  end(id: string): void {
    const subscription = this.#getSubscription(id);
    if (subscription.status === 'canceled') return;
    subscription.status = 'canceled';
    subscription.endedAt = seconds();
    this.#emitEvent('customer.subscription.deleted', subscription);
  }

  setCancelAtPeriodEnd(id: string, cancel: boolean): void {
    const subscription = this.#getSubscription(id);
    subscription.cancelAtPeriodEnd = cancel;
    this.#emitEvent('customer.subscription.updated', subscription);
  }

  /** Returns false if the invoice is no longer open. */
  voidInvoice(id: string): boolean {
    const invoice = this.invoices.get(id);
    if (invoice?.status !== 'open') return false;
    invoice.status = 'void';
    this.#getPayment(invoice.payment).status = 'canceled';
    const subscription = this.#getSubscription(invoice.subscription);
    if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired';
    this.#emitEvent('invoice.voided', invoice);
    this.#emitEvent('customer.subscription.updated', subscription);
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
    this.#emitEvent('refund.created', refund);
    this.#emitEvent('charge.refunded', charge);
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
    this.#emitEvent('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#emitEvent('charge.dispute.closed', dispute);
  }

  #markPaid(payment: Payment): void {
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
    this.#emitEvent('charge.succeeded', charge);
    this.#emitEvent('payment_intent.succeeded', payment);
    const invoice = payment.invoice === null ? null : this.invoices.get(payment.invoice);
    if (!invoice) return;
    invoice.status = 'paid';
    this.#emitEvent('invoice.paid', invoice);
    const subscription = this.#getSubscription(invoice.subscription);
    subscription.status = 'active';
    this.#emitEvent('customer.subscription.updated', subscription);
  }

  #createInvoice(subscription: Subscription, reason: Invoice['reason']): Invoice {
    const id = newId('in');
    const { cents, currency } = subscription.price;
    const payment = this.#createPayment(subscription.customer, cents, currency, id);
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
    this.#emitEvent('invoice.finalized', invoice);
    return invoice;
  }

  #createPayment(customer: string, cents: number, currency: string, invoice: string | null): Payment {
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
    this.#emitEvent('payment_intent.created', payment);
    return payment;
  }

  #getPayment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`Payment ${id} does not exist.`);
    return payment;
  }

  #getSubscription(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`Subscription ${id} does not exist.`);
    return subscription;
  }

  #emitEvent(type: string, about: StripeEvent['about']): void {
    this.onEvent({ id: newId('evt'), type, created: seconds(), about });
  }
}
