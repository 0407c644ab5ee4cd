import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type SubscriptionRow, SubscriptionsQuery } from '../data/subscriptions.query.ts';
import { noSubscription } from '../domain/payment-errors.ts';
import { Subscription } from '../domain/subscription.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { FollowSubscription } from './follow-subscription.ts';

/**
 * The reader cancels at the end of the period, or takes that back. Where a renewal is unpaid there is no paid period to wait
 * for: it ends at once, and the provider stops trying to charge it.
 */
@Injectable()
export class ChangeRenewal {
  constructor(
    private readonly subscriptions: SubscriptionsQuery,
    private readonly transactions: Transactions,
    private readonly follow: FollowSubscription,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async run(readerId: number, to: 'cancel' | 'resume'): Promise<SubscriptionRow> {
    const row = await this.subscriptions.ofReader(readerId);
    if (!row?.gatewayId) throw noSubscription();
    const { number, at } = await this.transactions.run(async (em) => {
      const subscription = await em.findOneOrFail(Subscription, { id: row.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return subscription.change(to);
    });
    const key = `${row.id}-${to}-${number}`;
    if (to === 'cancel' && at === 'once') await this.gateway.endNow(row.gatewayId, `${row.id}-end`);
    else if (to === 'cancel') await this.gateway.cancelAtPeriodEnd(row.gatewayId, key);
    else await this.gateway.resume(row.gatewayId, key);
    return (await this.follow.run(row.id)) ?? row;
  }
}
