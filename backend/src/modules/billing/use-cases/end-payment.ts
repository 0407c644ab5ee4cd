import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { SyncSubscription } from './sync-subscription.ts';

/** Ends a subscription at the provider at once, and refunds it if requested. Running it twice is harmless. */
@Injectable()
export class EndPayment {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly sync: SyncSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async endAtProvider(id: string): Promise<void> {
    const row = await this.subscriptions.findById(id);
    if (!row || !(await this.subscriptions.isEndPending(id))) return;
    if (row.gatewayId !== null) await this.#end(id, row.gatewayId, row.refundRequested);
    else await this.subscriptions.expireUnopened(id);
    await this.sync.syncWithProvider(id);
  }

  async #end(id: string, gatewayId: string, refund: boolean): Promise<void> {
    const reported = await this.gateway.subscription(gatewayId);
    if (!reported) return;
    // Ends the subscription first, so that nothing is charged while refunding.
    if (reported.status === 'incomplete') await this.gateway.abandon(gatewayId, `${id}-abandon`);
    else if (reported.status !== 'ended' && reported.status !== 'expired')
      await this.gateway.endNow(gatewayId, `${id}-end`);
    if (!refund) return;
    for (const { paymentId, cents, refundedCents, dispute } of reported.charges) {
      // The bank itself returns the money of a disputed payment, so we do not refund it.
      if (refundedCents < cents && (dispute === 'none' || dispute === 'won'))
        await this.gateway.refund(paymentId, `${id}-refund-${paymentId}`);
    }
  }
}
