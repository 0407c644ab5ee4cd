import type { GatewayEvent, GatewayInvoice, GatewayPayment, GatewaySubscription } from '../domain/gateway-objects.ts';

export const PAYMENT_GATEWAY = Symbol('PaymentGateway');

/** Settings that the browser needs to show the payment form. */
export type BrowserSettings =
  | { readonly gateway: 'test' }
  | { readonly gateway: 'stripe'; readonly publishableKey: string };

export interface OpenedSubscription {
  readonly id: string;
  readonly paymentId: string;
  readonly clientSecret: string;
}

export interface CustomerOrder {
  /** Id of our subscription. */
  readonly reference: string;
  readonly email: string;
  readonly username: string;
  readonly key: string;
}

export interface SubscriptionOrder {
  readonly reference: string;
  readonly customerId: string;
  readonly key: string;
}

/**
 * Payment provider that charges the monthly price. Calls that change something carry an idempotency key derived from
 * our rows, so that a retry has no additional effect. Every method may throw `PaymentGatewayError`.
 */
export interface PaymentGateway {
  readonly name: 'stripe' | 'test';
  forBrowser(): BrowserSettings;
  /** Returns the customer's id at the provider. */
  createCustomer(order: CustomerOrder): Promise<string>;
  /** Creates a subscription at our price. The reader makes the first payment in the browser. */
  openSubscription(order: SubscriptionOrder): Promise<OpenedSubscription>;
  /** Returns the current state of the subscription, or null if the provider does not know it. */
  subscription(id: string): Promise<GatewaySubscription | null>;
  payment(id: string): Promise<GatewayPayment | null>;
  cancelAtPeriodEnd(id: string, key: string): Promise<void>;
  resume(id: string, key: string): Promise<void>;
  /** Ends the subscription now. Has no effect if the subscription has already ended. */
  endNow(id: string, key: string): Promise<void>;
  /** Cancels the open payment of an unpaid or ended subscription. Has no effect if the reader paid in the meantime. */
  abandon(id: string, key: string): Promise<void>;
  /** Refunds the part of a payment that has not been refunded yet. */
  refund(paymentId: string, key: string): Promise<void>;
  invoices(customerId: string): Promise<readonly GatewayInvoice[]>;
  /** Lists every subscription at our price, with the id under which we store it. */
  list(): AsyncIterable<{ readonly id: string; readonly reference: string | null; readonly paid: boolean }>;
  /**
   * Parses a webhook. Returns null if the webhook is not from the provider, too old, or dated in the future, and
   * `ignored` if it cannot concern us.
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<GatewayEvent | 'ignored' | null>;
}
