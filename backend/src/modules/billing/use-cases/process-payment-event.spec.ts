import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentEventStore } from '../data/payment-events.store.ts';
import type { SubscriptionStore } from '../data/subscription.store.ts';
import { ProcessPaymentEvent } from './process-payment-event.ts';
import type { SyncSubscription } from './sync-subscription.ts';

describe('ProcessPaymentEvent', () => {
  let state: 'received' | 'followed' | 'foreign';
  let concerned: string[];
  let synced: string[];
  let broken: Set<string>;

  beforeEach(() => {
    [state, concerned, synced, broken] = ['received', ['old', 'new'], [], new Set()];
  });

  function run(): Promise<void> {
    const events = {
      findById: () => Promise.resolve({ state }),
      markHandled: (_id: string, to: typeof state) => Promise.resolve(void (state = to)),
    };
    const sync = {
      syncWithProvider: (id: string) => {
        synced.push(id);
        return broken.has(id) ? Promise.reject(new Error(`${id} cannot be checked`)) : Promise.resolve(null);
      },
    };
    return new ProcessPaymentEvent(
      events as unknown as PaymentEventStore,
      { listIdsForEvent: () => Promise.resolve(concerned) } as unknown as SubscriptionStore,
      sync as unknown as SyncSubscription,
    ).processEvent('evt_1');
  }

  it('syncs every subscription that the event may concern, once', async () => {
    await run();
    await run();
    expect([synced, state]).toEqual([['old', 'new'], 'followed']);
  });

  it('marks an event as foreign if it concerns none of our subscriptions', async () => {
    concerned = [];
    await run();
    expect(state).toBe('foreign');
  });

  it('leaves the event unprocessed if one subscription fails to sync, but still syncs the others', async () => {
    broken.add('old');
    await expect(run()).rejects.toThrow('old cannot be checked');
    expect([synced, state]).toEqual([['old', 'new'], 'received']);
  });
});
