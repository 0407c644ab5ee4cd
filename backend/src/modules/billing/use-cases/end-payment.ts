import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionsQuery } from '../data/subscriptions.query.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { FollowSubscription } from './follow-subscription.ts';

/** Ends a subscription at the provider at once, and gives the money back where that was asked for. May run twice. */
@Injectable()
export class EndPayment {
  constructor(
    private readonly subscriptions: SubscriptionsQuery,
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
    // First the end: nothing is charged any more while money goes back.
    if (truth.status === 'incomplete') await this.gateway.abandon(gatewayId, `${id}-abandon`);
    else if (truth.status !== 'ended' && truth.status !== 'expired') await this.gateway.endNow(gatewayId, `${id}-end`);
    if (!refund) return;
    for (const { paymentId, cents, refundedCents, dispute } of truth.charges) {
      // What is disputed is the bank's to give back.
      if (refundedCents < cents && (dispute === 'none' || dispute === 'won'))
        await this.gateway.refund(paymentId, `${id}-refund-${paymentId}`);
    }
  }
}
