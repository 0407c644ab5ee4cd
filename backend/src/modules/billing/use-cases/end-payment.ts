import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { FollowSubscription } from './follow-subscription.ts';

/** Ends a subscription at the provider at once, and refunds it if requested. May run twice. */
@Injectable()
export class EndPayment {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly follow: FollowSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async run(id: string): Promise<void> {
    const row = await this.subscriptions.byId(id);
    if (!row || !(await this.subscriptions.waitsForEnd(id))) return;
    if (row.gatewayId !== null) await this.#end(id, row.gatewayId, row.refundRequested);
    else await this.subscriptions.giveUpUnopened(id);
    await this.follow.run(id);
  }

  async #end(id: string, gatewayId: string, refund: boolean): Promise<void> {
    const truth = await this.gateway.subscription(gatewayId);
    if (!truth) return;
    // End first, so that nothing is charged while refunding.
    if (truth.status === 'incomplete') await this.gateway.abandon(gatewayId, `${id}-abandon`);
    else if (truth.status !== 'ended' && truth.status !== 'expired') await this.gateway.endNow(gatewayId, `${id}-end`);
    if (!refund) return;
    for (const { paymentId, cents, refundedCents, dispute } of truth.charges) {
      // The bank returns disputed money itself.
      if (refundedCents < cents && (dispute === 'none' || dispute === 'won'))
        await this.gateway.refund(paymentId, `${id}-refund-${paymentId}`);
    }
  }
}
