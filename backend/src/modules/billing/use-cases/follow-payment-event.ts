import { Injectable } from '@nestjs/common';
import { PaymentEventStore } from '../data/payment-events.store.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { FollowSubscription } from './follow-subscription.ts';

/**
 * Syncs the subscriptions that an event concerns, whatever it reports. Ignores events of another product in the same
 * account.
 */
@Injectable()
export class FollowPaymentEvent {
  constructor(
    private readonly events: PaymentEventStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly follow: FollowSubscription,
  ) {}

  async run(eventId: string): Promise<void> {
    const event = await this.events.byId(eventId);
    if (event?.state !== 'received') return;
    const meant = await this.subscriptions.meantBy(event);
    const failures: unknown[] = [];
    // A failure must not keep the customer's other subscriptions from being synced.
    for (const id of meant) await this.follow.run(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    await this.events.settle(eventId, meant.length > 0 ? 'followed' : 'foreign');
  }
}
