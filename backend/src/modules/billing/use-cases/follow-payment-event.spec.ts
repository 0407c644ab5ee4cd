import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentEventStore } from '../data/payment-events.store.ts';
import type { SubscriptionStore } from '../data/subscription.store.ts';
import { FollowPaymentEvent } from './follow-payment-event.ts';
import type { FollowSubscription } from './follow-subscription.ts';

describe('FollowPaymentEvent', () => {
  let state: 'received' | 'followed' | 'foreign';
  let meant: string[];
  let followed: string[];
  let broken: Set<string>;

  beforeEach(() => {
    [state, meant, followed, broken] = ['received', ['old', 'new'], [], new Set()];
  });

  function run(): Promise<void> {
    const events = {
      byId: () => Promise.resolve({ state }),
      settle: (_id: string, to: typeof state) => Promise.resolve(void (state = to)),
    };
    const follow = {
      run: (id: string) => {
        followed.push(id);
        return broken.has(id) ? Promise.reject(new Error(`${id} cannot be looked at`)) : Promise.resolve(null);
      },
    };
    return new FollowPaymentEvent(
      events as unknown as PaymentEventStore,
      { meantBy: () => Promise.resolve(meant) } as unknown as SubscriptionStore,
      follow as unknown as FollowSubscription,
    ).run('evt_1');
  }

  it('syncs every subscription that the event may concern, once', async () => {
    await run();
    await run();
    expect([followed, state]).toEqual([['old', 'new'], 'followed']);
  });

  it('marks an event as foreign if it concerns none of our subscriptions', async () => {
    meant = [];
    await run();
    expect(state).toBe('foreign');
  });

  it('leaves the event waiting if one subscription fails, but still syncs the others', async () => {
    broken.add('old');
    await expect(run()).rejects.toThrow('old cannot be looked at');
    expect([followed, state]).toEqual([['old', 'new'], 'received']);
  });
});
