/** A subscription as the provider reports it, converted to our terms. Fetched again whenever it may have changed. */
export interface GatewaySubscription {
  readonly id: string;
  readonly customerId: string;
  /** Our subscription id, which is stored at the provider. */
  readonly reference: string | null;
  readonly status: 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended';
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date;
  /** Time at which the open renewal invoice was issued. Null if there is no open invoice. */
  readonly dueSince: Date | null;
  /** Payment of the latest invoice, which the reader still has to confirm in the browser. */
  readonly openPayment: { readonly paymentId: string; readonly clientSecret: string } | null;
  /** Successful charges of the subscription, newest first. */
  readonly charges: readonly Charge[];
}

export interface Charge {
  readonly paymentId: string;
  readonly cents: number;
  readonly currency: string;
  readonly refundedCents: number;
  /** True if a dispute is open or lost, so that the bank has withdrawn the money. An inquiry does not count. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/** The provider's record of a payment. Fetched when the browser returns from the payment page. */
export interface GatewayPayment {
  readonly id: string;
  readonly status: 'unpaid' | 'authentication-required' | 'processing' | 'succeeded' | 'canceled';
  readonly cents: number;
  readonly currency: string;
  readonly customerId: string | null;
  readonly clientSecret: string;
}

export interface GatewayInvoice {
  readonly number: string;
  readonly issuedAt: Date;
  readonly cents: number;
  readonly currency: string;
  readonly status: 'paid' | 'open' | 'void';
  /** URL of the invoice at the provider. */
  readonly url: string | null;
}

/** A webhook event. The event only indicates which subscription may have changed; its other content is not trusted. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly reference: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly paymentId: string | null;
}
