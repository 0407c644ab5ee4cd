import { beforeEach, describe, expect, it } from '@jest/globals';
import { takeRecordedEvents } from '../../../shared/events/recorded-events.ts';
import type { Charge, GatewaySubscription } from './gateway-truth.ts';
import { PRICE } from './price.ts';
import { Subscription } from './subscription.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const PAID: Charge = {
  paymentId: 'pi_1',
  cents: PRICE.cents,
  currency: PRICE.currency,
  refundedCents: 0,
  dispute: 'none',
};
const ACTIVE: GatewaySubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  reference: 's-1',
  status: 'active',
  endsWithPeriod: false,
  periodEndsAt: days(30),
  dueSince: null,
  openPayment: null,
  charges: [PAID],
};

describe('a subscription', () => {
  let subscription: Subscription;

  /** As the mapper makes them: without the constructor. */
  beforeEach(() => {
    subscription = Object.assign(Object.create(Subscription.prototype) as Subscription, {
      id: 's-1',
      readerId: 9,
      registrationId: null,
      gateway: 'stripe',
      gatewayId: 'sub_1',
      state: 'incomplete',
      premium: false,
      periodEndsAt: null,
      graceEndsAt: null,
      incompleteUntil: days(1),
      looksBegun: 0,
      lookApplied: 0,
      lookAt: null,
      changes: 0,
      endRequestedAt: null,
      refundRequested: false,
    });
  });
  const look = (truth: Partial<GatewaySubscription>, number: number) =>
    subscription.follow({ ...ACTIVE, ...truth }, number, NOW, { graceDays: 7 });

  it('believes the look that began last, in whichever order they end', () => {
    expect(look({ status: 'ended' }, 2)).not.toBeNull();
    expect(look({ status: 'active' }, 1)).toBeNull();
    expect(subscription.state).toBe('ended');
    expect(look({ status: 'active' }, 3)).not.toBeNull();
    expect(subscription.state).toBe('active');
  });

  it('tells of premium when it begins and when it ends, each once', () => {
    look({}, 1);
    subscription.announce(1);
    subscription.announce(2);
    look({ status: 'ended' }, 2);
    subscription.announce(3);
    expect(takeRecordedEvents(subscription).map(({ name, payload }) => [name, payload])).toEqual([
      ['subscription.activated', { subscriptionId: 's-1', readerId: 9, standing: 1 }],
      ['subscription.ended', { subscriptionId: 's-1', readerId: 9, standing: 3 }],
    ]);
  });

  it("that is nobody's yet gives nobody premium", () => {
    Object.assign(subscription, { readerId: null });
    look({}, 1);
    expect(subscription.changesPremium()).toBe(false);
    subscription.belongTo(9);
    expect(subscription.changesPremium()).toBe(true);
  });

  it('has a paid period only once it was paid', () => {
    look({ status: 'incomplete', charges: [] }, 1);
    expect(subscription.periodEndsAt).toBeNull();
    look({}, 2);
    expect(subscription.periodEndsAt).toEqual(days(30));
  });

  it('is to end from the first time that was asked, and keeps the wish for the money', () => {
    subscription.requestRefund(NOW);
    subscription.requestEnd(days(1));
    expect(subscription).toMatchObject({ endRequestedAt: NOW, refundRequested: true });
  });

  it('is to end where its money went back', () => {
    look({ charges: [{ ...PAID, refundedCents: PRICE.cents }] }, 1);
    expect(subscription).toMatchObject({ state: 'refunded', endRequestedAt: NOW });
  });

  it('is cancelled at the end of what was paid, or at once where nothing was, each wish under a number of its own', () => {
    look({}, 1);
    expect(subscription.change('cancel')).toEqual({ number: 1, at: 'period-end' });
    expect(() => subscription.change('resume')).toThrow('renews already');
    look({ endsWithPeriod: true }, 2);
    expect(() => subscription.change('cancel')).toThrow('does not renew');
    expect(subscription.change('resume')).toEqual({ number: 2, at: 'period-end' });
    look({ status: 'past-due', dueSince: days(-1) }, 3);
    expect(subscription.change('cancel')).toEqual({ number: 3, at: 'once' });
  });

  it('that the provider does not know is asked about again, and loses nobody premium', () => {
    look({}, 1);
    subscription.lookAgainLater(NOW);
    expect(subscription).toMatchObject({ state: 'active', lookAt: new Date(NOW.getTime() + 3_600_000) });
  });

  it("that was never opened expires; one that was is the provider's to end", () => {
    subscription.expireUnopened();
    expect(subscription.state).toBe('incomplete');
    Object.assign(subscription, { gatewayId: null }).expireUnopened();
    expect(subscription).toMatchObject({ state: 'expired', lookAt: null });
  });

  it('of a stand-in is over when a real provider has come', () => {
    subscription.leaveBehind();
    expect(subscription.state).toBe('expired');
    Object.assign(subscription, { state: 'active' }).leaveBehind();
    expect(subscription.state).toBe('ended');
  });
});
