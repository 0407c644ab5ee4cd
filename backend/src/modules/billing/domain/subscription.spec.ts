import { beforeEach, describe, expect, it } from '@jest/globals';
import { days, NOW, PAID, reported } from '../../../../test/support/reported-subscription.ts';
import { takeRecordedEvents } from '../../../../test/support/take-recorded-events.ts';
import type { GatewaySubscription } from './gateway-objects.ts';
import { PRICE } from './price.ts';
import { Subscription } from './subscription.ts';

const ACTIVE = reported({ periodEndsAt: days(30) });

describe('Subscription', () => {
  let subscription: Subscription;

  /** Creates the subscription without calling the constructor, as the mapper does. */
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
      checksBegun: 0,
      checkApplied: 0,
      nextCheckAt: null,
      changes: 0,
      endRequestedAt: null,
      refundRequested: false,
    });
  });
  const check = (changes: Partial<GatewaySubscription>, number: number) =>
    subscription.apply({ ...ACTIVE, ...changes }, number, NOW, 7);

  it('keeps the result of the check that started last, in whichever order the checks finish', () => {
    expect(check({ status: 'ended' }, 2)).not.toBeNull();
    expect(check({ status: 'active' }, 1)).toBeNull();
    expect(subscription.state).toBe('ended');
    expect(check({ status: 'active' }, 3)).not.toBeNull();
    expect(subscription.state).toBe('active');
  });

  it('announces the start and the end of premium only once each', () => {
    check({}, 1);
    subscription.announce(1);
    subscription.announce(2);
    check({ status: 'ended' }, 2);
    subscription.announce(3);
    expect(takeRecordedEvents(subscription).map(({ name, payload }) => [name, payload])).toEqual([
      ['subscription.activated', { subscriptionId: 's-1', readerId: 9, announcement: 1 }],
      ['subscription.ended', { subscriptionId: 's-1', readerId: 9, announcement: 3 }],
    ]);
  });

  it('does not grant premium until it has been assigned to a reader', () => {
    Object.assign(subscription, { readerId: null });
    check({}, 1);
    expect(subscription.needsAnnouncement()).toBe(false);
    subscription.assignTo(9);
    expect(subscription.needsAnnouncement()).toBe(true);
  });

  it('has a paid period only after payment', () => {
    check({ status: 'incomplete', charges: [] }, 1);
    expect(subscription.periodEndsAt).toBeNull();
    check({}, 2);
    expect(subscription.periodEndsAt).toEqual(days(30));
  });

  it('keeps the time of the first request to end it, and keeps a requested refund', () => {
    subscription.requestRefund(NOW);
    subscription.requestEnd(days(1));
    expect(subscription).toMatchObject({ endRequestedAt: NOW, refundRequested: true });
  });

  it('waits with the refund while the payment is disputed, and drops it if the bank returned the money', () => {
    subscription.requestRefund(NOW);
    check({ status: 'ended', charges: [{ ...PAID, dispute: 'open' }] }, 1);
    expect(subscription).toMatchObject({ state: 'ended', refundRequested: true, nextCheckAt: days(1) });
    check({ status: 'ended', charges: [{ ...PAID, dispute: 'lost' }] }, 2);
    expect(subscription).toMatchObject({ state: 'ended', refundRequested: false, nextCheckAt: null });
  });

  it('must be ended after a refund', () => {
    check({ charges: [{ ...PAID, refundedCents: PRICE.cents }] }, 1);
    expect(subscription).toMatchObject({ state: 'refunded', endRequestedAt: NOW });
  });

  it('is canceled at the period end, or at once if unpaid or disputed, and assigns a number to each change', () => {
    check({}, 1);
    expect(subscription.requestRenewalChange('cancel')).toEqual({ number: 1, at: 'period-end' });
    expect(() => subscription.requestRenewalChange('resume')).toThrow('already set to renew');
    check({ endsWithPeriod: true }, 2);
    expect(() => subscription.requestRenewalChange('cancel')).toThrow('is not set to renew');
    expect(subscription.requestRenewalChange('resume')).toEqual({ number: 2, at: 'period-end' });
    check({ status: 'past-due', dueSince: days(-1) }, 3);
    expect(subscription.requestRenewalChange('cancel')).toEqual({ number: 3, at: 'once' });
    check({ charges: [{ ...PAID, dispute: 'open' }] }, 4);
    expect(subscription.requestRenewalChange('cancel')).toEqual({ number: 4, at: 'once' });
  });

  it('keeps premium and schedules another check if the provider does not know the subscription', () => {
    check({}, 1);
    subscription.checkAgainLater(NOW);
    expect(subscription).toMatchObject({ state: 'active', nextCheckAt: new Date(NOW.getTime() + 3_600_000) });
  });

  it('expires if it was never opened at the provider', () => {
    subscription.expireUnopened();
    expect(subscription.state).toBe('incomplete');
    Object.assign(subscription, { gatewayId: null }).expireUnopened();
    expect(subscription).toMatchObject({ state: 'expired', nextCheckAt: null });
  });

  it('is closed if it was paid with the simulated provider and a real one is now configured', () => {
    subscription.closeSimulated();
    expect(subscription.state).toBe('expired');
    Object.assign(subscription, { state: 'active' }).closeSimulated();
    expect(subscription.state).toBe('ended');
  });
});
