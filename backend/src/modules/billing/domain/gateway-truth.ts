/** What a payment provider says of a subscription, in our words. It is read anew whenever something may have changed. */
export interface GatewaySubscription {
  readonly id: string;
  readonly customerId: string;
  /** Our own id of the subscription, as we gave it along. */
  readonly reference: string | null;
  readonly status: 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended';
  readonly endsWithPeriod: boolean;
  readonly periodEndsAt: Date;
  /** Since when the open invoice of a renewal waits; null where none does. */
  readonly dueSince: Date | null;
  /** The payment of the latest invoice, to be confirmed in the browser. */
  readonly openPayment: { readonly paymentId: string; readonly clientSecret: string } | null;
  /** Money that moved, newest first. */
  readonly charges: readonly Charge[];
}

export interface Charge {
  readonly paymentId: string;
  readonly cents: number;
  readonly currency: string;
  readonly refundedCents: number;
  /** A dispute takes the money back until it is won; an inquiry does not. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/** One payment, as the browser's return names it. */
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
  /** Where the provider shows it. */
  readonly url: string | null;
}

/** What a provider tells us unasked: which subscription may have changed. Never believed for more than that. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly reference: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly paymentId: string | null;
}
