import { Injectable } from '@nestjs/common';
import { PaymentEventStore } from '../data/payment-events.store.ts';
import { SubscriptionsQuery } from '../data/subscriptions.query.ts';
import { FollowSubscription } from './follow-subscription.ts';

/** Whatever an event says happened: whom it is about is looked at anew. What is about nobody of ours is another product's. */
@Injectable()
export class FollowPaymentEvent {
  constructor(
    private readonly events: PaymentEventStore,
    private readonly subscriptions: SubscriptionsQuery,
    private readonly follow: FollowSubscription,
  ) {}

  async run(eventId: string): Promise<void> {
    const event = await this.events.byId(eventId);
    if (event?.state !== 'received') return;
    const meant = await this.subscriptions.meantBy(event);
    const failures: unknown[] = [];
    // One that cannot be looked at keeps no other of the same customer's from it.
    for (const id of meant) await this.follow.run(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    await this.events.settle(eventId, meant.length > 0 ? 'followed' : 'foreign');
  }
}
