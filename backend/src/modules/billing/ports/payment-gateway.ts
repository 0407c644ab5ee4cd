import type { GatewayEvent, GatewayInvoice, GatewayPayment, GatewaySubscription } from '../domain/gateway-truth.ts';

export const PAYMENT_GATEWAY = Symbol('PaymentGateway');

/** What the browser needs to show the provider's form. */
export type BrowserSettings =
  | { readonly gateway: 'test' }
  | { readonly gateway: 'stripe'; readonly publishableKey: string };

export interface OpenedSubscription {
  readonly id: string;
  readonly paymentId: string;
  readonly clientSecret: string;
}

/**
 * Takes a price a month from people. Whatever changes something there carries a key made of our rows: asked again under
 * the same key, nothing happens twice. Every method throws `PaymentGatewayError`.
 */
export interface PaymentGateway {
  readonly name: 'stripe' | 'test';
  forBrowser(): BrowserSettings;
  /** Returns the customer's id. `reference` is our subscription's id. */
  createCustomer(order: {
    readonly reference: string;
    readonly email: string;
    readonly username: string;
    readonly key: string;
  }): Promise<string>;
  /** A subscription at our price whose first payment waits for the browser. */
  openSubscription(order: {
    readonly reference: string;
    readonly customerId: string;
    readonly key: string;
  }): Promise<OpenedSubscription>;
  /** The truth; null where the provider knows no such subscription. */
  subscription(id: string): Promise<GatewaySubscription | null>;
  payment(id: string): Promise<GatewayPayment | null>;
  cancelAtPeriodEnd(id: string, key: string): Promise<void>;
  resume(id: string, key: string): Promise<void>;
  /** Ends it now; a subscription that has ended already stays so. */
  endNow(id: string, key: string): Promise<void>;
  /** Gives up a first payment that nobody made; one that was made in the meantime stays as it is. */
  abandon(id: string, key: string): Promise<void>;
  /** Gives back what is left of a payment. */
  refund(paymentId: string, key: string): Promise<void>;
  invoices(customerId: string): Promise<readonly GatewayInvoice[]>;
  /** The ids of every subscription at our price, with our reference. */
  list(): AsyncIterable<{ readonly id: string; readonly reference: string | null; readonly paid: boolean }>;
  /** Reads what the provider sent; null where it is not from the provider, too old, or from the future. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<GatewayEvent | null>;
}
