import { Inject, Injectable } from '@nestjs/common';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import { PaymentGatewayError } from '../domain/payment-errors.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';

export interface Payer {
  readonly email: string;
  readonly username: string;
}

/**
 * Opens a subscription at the provider and returns the secret with which a browser pays for it. Never creates the
 * same subscription twice: the row stores the provider's id, and the idempotency keys are derived from the row.
 */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /** Returns the client secret, or null if nothing is left to pay. */
  async openAtProvider(subscription: SubscriptionRow, payer: Payer): Promise<string | null> {
    if (subscription.gatewayId !== null)
      return (await this.gateway.subscription(subscription.gatewayId))?.openPayment?.clientSecret ?? null;
    try {
      return await this.#open(subscription, payer);
    } catch (error) {
      if (error instanceof PaymentGatewayError && error.fault === 'failed')
        await this.subscriptions.countFailedOpening(subscription.id);
      throw error;
    }
  }

  async #open({ id, customerId: known, openings }: SubscriptionRow, { email, username }: Payer): Promise<string> {
    const key = (what: string): string => `${id}-${what}-${openings}`;
    const customerId =
      known ?? (await this.gateway.createCustomer({ reference: id, email, username, key: key('customer') }));
    if (known === null) await this.subscriptions.saveCustomerId(id, customerId);
    const opened = await this.gateway.openSubscription({ reference: id, customerId, key: key('subscription') });
    await this.subscriptions.saveGatewayIds(id, opened.id, opened.paymentId);
    return opened.clientSecret;
  }
}
