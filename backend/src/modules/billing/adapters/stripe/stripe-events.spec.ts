import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { readStripeEvent } from './stripe-events.ts';

const SECRET = 'whsec_test';

function read(event: unknown, secret = SECRET) {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return readStripeEvent(Buffer.from(payload), signature, SECRET, new Date());
}

describe('a signed Stripe event', () => {
  it.each([
    [
      'thin',
      { id: 'evt_1', object: 'v2.core.event', type: 'v2.core.account.updated', created: '2026-01-01T00:00:00Z' },
    ],
    ['without an object', { id: 'evt_1', object: 'event', type: 'ping', created: 1, data: { object: null } }],
    ['without an id', { object: 'event', type: 'ping', created: 1, data: { object: { object: 'customer' } } }],
    ['empty', null],
  ])('ignores an event that is %s', async (_, event) => {
    expect(await read(event)).toBe('ignored');
    expect(await read(event, 'whsec_other')).toBeNull();
  });

  it('returns the subscription that the event concerns', async () => {
    const object = { id: 'sub_1', object: 'subscription', customer: 'cus_1' };
    expect(
      await read({ id: 'evt_2', object: 'event', type: 'customer.subscription.updated', created: 1, data: { object } }),
    ).toMatchObject({ id: 'evt_2', subscriptionId: 'sub_1', customerId: 'cus_1' });
  });
});
