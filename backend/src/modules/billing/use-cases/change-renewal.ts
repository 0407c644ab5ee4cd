import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import { noSubscriptionError } from '../domain/payment-errors.ts';
import { Subscription } from '../domain/subscription.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';
import { SyncSubscription } from './sync-subscription.ts';

/** Limited because each change causes a call to the provider and an email to the reader. */
const RATE_LIMIT = { name: 'change-renewal', most: 20, windowSeconds: 900 };

/**
 * Cancels a subscription at the end of its period, or undoes the cancellation. If a renewal is unpaid or a
 * payment is disputed, the subscription ends at once and the provider stops charging it.
 */
@Injectable()
export class ChangeRenewal {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly transactions: Transactions,
    private readonly sync: SyncSubscription,
    private readonly limits: RateLimits,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async setRenewal(readerId: number, to: 'cancel' | 'resume'): Promise<SubscriptionRow> {
    await this.limits.countCall(RATE_LIMIT, String(readerId));
    const row = await this.subscriptions.findByReader(readerId);
    if (!row?.gatewayId) throw noSubscriptionError();
    // A subscription of the simulated provider does not exist at the real one. `SyncSubscription` closes it.
    if (row.gateway !== this.gateway.name) return (await this.sync.syncWithProvider(row.id)) ?? row;
    // The stored state may be older than a payment that decides whether to end the subscription now or later.
    await this.sync.syncWithProvider(row.id);
    const { number, at } = await this.transactions.run(async (em) => {
      const subscription = await em.findOneOrFail(
        Subscription,
        { id: row.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      return subscription.requestRenewalChange(to);
    });
    const key = `${row.id}-${to}-${number}`;
    if (to === 'cancel' && at === 'once') await this.gateway.endNow(row.gatewayId, `${row.id}-end`);
    else if (to === 'cancel') await this.gateway.cancelAtPeriodEnd(row.gatewayId, key);
    else await this.gateway.resume(row.gatewayId, key);
    return (await this.sync.syncWithProvider(row.id)) ?? row;
  }
}
