import { randomBytes } from 'node:crypto';
import {
  type Charge,
  type Customer,
  type Dispute,
  type Invoice,
  newCharge,
  newCustomer,
  newDispute,
  newInvoice,
  newPayment,
  newPrice,
  newRefund,
  newSubscription,
  type Payment,
  type Price,
  type Refund,
  type Subscription,
} from './objects.ts';

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly about: Subscription | Invoice | Payment | Charge | Dispute | Refund | Customer;
}

const MONTH_SECONDS = 30 * 86_400;
const newId = (kind: string): string => `${kind}_${randomBytes(9).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);
const basics = (kind: string) => ({ id: newId(kind), created: seconds() });

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
    const customer = newCustomer(basics('cus'), { email, name, metadata });
    this.customers.set(customer.id, customer);
    this.#emitEvent('customer.created', customer);
    return customer;
  }

  addPrice(fields: Parameters<typeof newPrice>[1]): Price {
    const price = newPrice(basics('price'), fields);
    this.prices.set(price.id, price);
    return price;
  }

  subscribe(customer: string, price: Price, metadata: Record<string, string>): Subscription {
    const periodEnd = seconds() + MONTH_SECONDS;
    const subscription = newSubscription(basics('sub'), { customer, metadata, price, periodEnd });
    this.subscriptions.set(subscription.id, subscription);
    this.#createInvoice(subscription, price);
    this.#emitEvent('customer.subscription.created', subscription);
    return subscription;
  }

  /** Confirms the payment as the buyer's browser does. Returns the status shown to the buyer. */
  pay(
    clientSecret: string,
    card: 'success' | 'decline' | 'authentication' | 'slow-bank' = 'success',
  ): Payment['status'] {
    const payment = [...this.payments.values()].find((candidate) => candidate.client_secret === clientSecret);
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
    const payment = this.#createPayment(customer, cents, 'usd');
    this.pay(payment.client_secret);
    return payment;
  }

  /** Ends a billing period and renews the subscription unless it was canceled. */
  endPeriod(id: string, card: 'success' | 'decline' = 'success'): void {
    const subscription = this.#getSubscription(id);
    const [item] = subscription.items.data;
    if (subscription.cancel_at_period_end || !item) return this.end(id);
    item.current_period_end += MONTH_SECONDS;
    const invoice = this.#createInvoice(subscription, item.price);
    const payment = this.#getPayment(invoice);
    if (card === 'success') return this.#markPaid(payment);
    subscription.status = 'past_due';
    this.#emitEvent('invoice.payment_failed', invoice);
    this.#emitEvent('customer.subscription.updated', subscription);
  }

  end(id: string): void {
    const subscription = this.#getSubscription(id);
    if (subscription.status === 'canceled') return;
    subscription.status = 'canceled';
    subscription.ended_at = seconds();
    this.#emitEvent('customer.subscription.deleted', subscription);
  }

  setCancelAtPeriodEnd(id: string, cancel: boolean): void {
    const subscription = this.#getSubscription(id);
    subscription.cancel_at_period_end = cancel;
    this.#emitEvent('customer.subscription.updated', subscription);
  }

  /** Returns false if the invoice is no longer open. */
  voidInvoice(id: string): boolean {
    const invoice = this.invoices.get(id);
    if (invoice?.status !== 'open') return false;
    this.#getPayment(invoice).status = 'canceled';
    invoice.status = 'void';
    invoice.confirmation_secret = null;
    const subscription = this.#getSubscription(invoice.parent.subscription_details.subscription);
    if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired';
    this.#emitEvent('invoice.voided', invoice);
    this.#emitEvent('customer.subscription.updated', subscription);
    return true;
  }

  refund(paymentId: string, cents?: number): Refund | null {
    const charge = this.#findCharge(paymentId);
    if (!charge || charge.amount_refunded >= charge.amount) return null;
    const refund = newRefund(basics('re'), charge, cents ?? charge.amount - charge.amount_refunded);
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += refund.amount;
    this.#emitEvent('refund.created', refund);
    this.#emitEvent('charge.refunded', charge);
    return refund;
  }

  dispute(paymentId: string, status: 'needs_response' | 'warning_needs_response' = 'needs_response'): Dispute {
    const charge = this.#findCharge(paymentId);
    if (!charge) throw new Error('The payment has no charge.');
    charge.disputed = true;
    const dispute = newDispute(basics('dp'), charge, status);
    this.disputes.set(dispute.id, dispute);
    this.#emitEvent('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.#emitEvent('charge.dispute.closed', dispute);
  }

  #markPaid(payment: Payment): void {
    const charge = newCharge(basics('ch'), payment);
    this.charges.set(charge.id, charge);
    payment.status = 'succeeded';
    payment.amount_received = payment.amount;
    payment.latest_charge = charge.id;
    this.#emitEvent('charge.succeeded', charge);
    this.#emitEvent('payment_intent.succeeded', payment);
    const invoice = [...this.invoices.values()].find(
      ({ confirmation_secret }) => confirmation_secret?.client_secret === payment.client_secret,
    );
    if (!invoice) return;
    invoice.status = 'paid';
    this.#emitEvent('invoice.paid', invoice);
    const subscription = this.#getSubscription(invoice.parent.subscription_details.subscription);
    subscription.status = 'active';
    this.#emitEvent('customer.subscription.updated', subscription);
  }

  #createInvoice(subscription: Subscription, { unit_amount, currency }: Price): Invoice {
    const payment = this.#createPayment(subscription.customer, unit_amount, currency);
    const invoice = newInvoice(basics('in'), subscription, payment);
    this.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    this.#emitEvent('invoice.finalized', invoice);
    return invoice;
  }

  #createPayment(customer: string, amount: number, currency: string): Payment {
    const { id, created } = basics('pi');
    const client_secret = `${id}_secret_${randomBytes(12).toString('hex')}`;
    const payment = newPayment({ id, created }, { customer, amount, currency, client_secret });
    this.payments.set(id, payment);
    this.#emitEvent('payment_intent.created', payment);
    return payment;
  }

  #findCharge(paymentId: string): Charge | undefined {
    return [...this.charges.values()].find(({ payment_intent }) => payment_intent === paymentId);
  }

  #getPayment({ id, confirmation_secret }: Invoice): Payment {
    const payment = this.payments.get(confirmation_secret?.client_secret.split('_secret_')[0] ?? '');
    if (!payment) throw new Error(`Invoice ${id} has no payment.`);
    return payment;
  }

  #getSubscription(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`Subscription ${id} does not exist.`);
    return subscription;
  }

  #emitEvent(type: string, about: StripeEvent['about']): void {
    this.onEvent({ ...basics('evt'), type, about });
  }
}
