import { Injectable } from '@nestjs/common';
import { PaymentEventStore } from '../data/payment-events.store.ts';
import { SubscriptionStore } from '../data/subscription.store.ts';
import { SyncSubscription } from './sync-subscription.ts';

/**
 * Syncs the subscriptions that an event concerns, regardless of the type of the event. Ignores events of other products
 * in the same account.
 */
@Injectable()
export class ProcessPaymentEvent {
  constructor(
    private readonly events: PaymentEventStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly sync: SyncSubscription,
  ) {}

  async processEvent(eventId: string): Promise<void> {
    const event = await this.events.findById(eventId);
    if (event?.state !== 'received') return;
    const concerned = await this.subscriptions.listIdsForEvent(event);
    const failures: unknown[] = [];
    // One failure must not prevent the customer's other subscriptions from being synced.
    for (const id of concerned) await this.sync.syncWithProvider(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    await this.events.markHandled(eventId, concerned.length > 0 ? 'followed' : 'foreign');
  }
}
