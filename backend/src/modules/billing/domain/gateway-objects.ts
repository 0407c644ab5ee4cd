/** A subscription as the provider reports it, in our terms. It is fetched again whenever it may have changed. */
export interface GatewaySubscription {
  readonly id: string;
  readonly customerId: string;
  /** Our subscription id, which is stored at the provider. */
  readonly reference: string | null;
  readonly status: 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended';
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date;
  /** When the open renewal invoice was issued; null if there is none. */
  readonly dueSince: Date | null;
  /** Payment of the latest invoice, to be confirmed in the browser. */
  readonly openPayment: { readonly paymentId: string; readonly clientSecret: string } | null;
  /** Successful charges, newest first. */
  readonly charges: readonly Charge[];
}

export interface Charge {
  readonly paymentId: string;
  readonly cents: number;
  readonly currency: string;
  readonly refundedCents: number;
  /** An open or lost dispute withdraws the money. An inquiry does not. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/** The provider's record of a payment, requested when the browser returns from the payment page. */
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
  /** Invoice page at the provider. */
  readonly url: string | null;
}

/** A webhook event. It only indicates which subscription may have changed; its other content is not trusted. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly reference: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly paymentId: string | null;
}
