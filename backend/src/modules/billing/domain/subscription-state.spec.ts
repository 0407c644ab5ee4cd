import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { days, NOW, PAID, reported } from '../../../../test/support/reported-subscription.ts';
import { hasPremium } from './entitlements.ts';
import type { GatewaySubscription } from './gateway-objects.ts';
import { Subscription } from './subscription.ts';
import { nextCheckTime, assessSubscription, SUBSCRIPTION_STATES } from './subscription-state.ts';

const assessed = (more: Partial<GatewaySubscription>) => assessSubscription(reported(more), NOW, 7);

describe('subscription state', () => {
  it.each<[string, Partial<GatewaySubscription>, string, boolean, boolean]>([
    ['an unpaid first payment', { status: 'incomplete', charges: [] }, 'incomplete', false, false],
    ['an expired first payment', { status: 'expired', charges: [] }, 'expired', false, false],
    ['a paid period', {}, 'active', true, true],
    ['canceled for the end of the period', { endsWithPeriod: true }, 'cancelling', true, true],
    ['a renewal that failed yesterday', { status: 'past-due', dueSince: days(-1) }, 'grace', true, true],
    ['a renewal that failed a week ago', { status: 'past-due', dueSince: days(-7) }, 'lapsed', false, true],
    ['an ended subscription', { status: 'ended' }, 'ended', false, true],
    ['a partial refund', { charges: [{ ...PAID, refundedCents: 100 }] }, 'active', true, true],
    ['a full refund', { charges: [{ ...PAID, refundedCents: 199 }] }, 'refunded', false, false],
    [
      'a refund of an ended subscription',
      { status: 'ended', charges: [{ ...PAID, refundedCents: 199 }] },
      'refunded',
      false,
      false,
    ],
    [
      'a refund of an older month',
      { charges: [PAID, { ...PAID, paymentId: 'pi_0', refundedCents: 199 }] },
      'active',
      true,
      true,
    ],
    ['an open dispute', { charges: [{ ...PAID, dispute: 'open' }] }, 'disputed', false, true],
    ['a dispute of an older month', { charges: [PAID, { ...PAID, dispute: 'open' }] }, 'disputed', false, true],
    ['a lost dispute', { charges: [{ ...PAID, dispute: 'lost' }] }, 'disputed', false, true],
    [
      'a lost dispute of an ended subscription',
      { status: 'ended', charges: [{ ...PAID, dispute: 'lost' }] },
      'ended',
      false,
      true,
    ],
    [
      'an open dispute of an ended subscription',
      { status: 'ended', charges: [{ ...PAID, dispute: 'open' }] },
      'ended',
      false,
      true,
    ],
    ['a won dispute', { charges: [{ ...PAID, dispute: 'won' }] }, 'active', true, true],
    ['a payment in another currency', { charges: [{ ...PAID, currency: 'jpy' }] }, 'active', true, false],
  ])('derives the state from %s', (_name, more, state, premium, isPaid) => {
    const found = assessed(more);
    expect(found).toMatchObject({ state, paid: isPaid });
    expect(hasPremium(found.state)).toBe(premium);
  });

  it('requires ending the subscription at the provider if it is over but would still be charged', () => {
    expect(assessed({ charges: [{ ...PAID, refundedCents: 199 }] }).mustEnd).toBe(true);
    expect(assessed({ charges: [{ ...PAID, dispute: 'lost' }] }).mustEnd).toBe(true);
    expect(assessed({ charges: [{ ...PAID, dispute: 'open' }] }).mustEnd).toBe(false);
    expect(assessed({ status: 'ended', charges: [{ ...PAID, refundedCents: 199 }] }).mustEnd).toBe(false);
  });

  it('is checked again for as long as it can still change', () => {
    for (const state of SUBSCRIPTION_STATES) {
      const next = nextCheckTime(
        { state, graceEndsAt: days(3), paid: true, mustEnd: false },
        reported({ status: 'ended' }),
        NOW,
        days(1),
      );
      expect([state, next === null]).toEqual([state, ['refunded', 'ended', 'expired'].includes(state)]);
      if (next) expect(next > NOW).toBe(true);
    }
  });

  it('is checked again after its end while a renewal can still be paid', () => {
    const openPayment = { paymentId: 'pi_2', clientSecret: 'pi_2_secret_x' };
    const ended = reported({ status: 'ended', openPayment });
    expect(nextCheckTime(assessSubscription(ended, NOW, 7), ended, NOW, days(-30))).toEqual(
      new Date(NOW.getTime() + 3_600_000),
    );
  });

  it.each(['active', 'cancelling', 'incomplete'] as const)(
    'is checked at most once an hour, however overdue the renewal (%s)',
    (state) => {
      const next = nextCheckTime(
        { state, graceEndsAt: null, paid: true, mustEnd: false },
        reported({ periodEndsAt: days(-40) }),
        NOW,
        days(-1),
      );
      expect(next?.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 3_600_000);
    },
  );
});

describe('provider checks', () => {
  const arbitrary = fc.constantFrom<Partial<GatewaySubscription>>(
    { status: 'incomplete', charges: [] },
    {},
    { endsWithPeriod: true },
    { status: 'past-due', dueSince: days(-2) },
    { status: 'past-due', dueSince: days(-9) },
    { charges: [{ ...PAID, dispute: 'open' }] },
    { charges: [{ ...PAID, refundedCents: 199 }] },
    { status: 'ended' },
  );

  function subscription(): Subscription {
    return Object.assign(new Subscription(), {
      id: 'a',
      readerId: 1,
      premium: false,
      state: 'incomplete',
      checksBegun: 0,
      checkApplied: 0,
      incompleteUntil: days(1),
      nextCheckAt: null,
      graceEndsAt: null,
      periodEndsAt: null,
      endRequestedAt: null,
    });
  }

  it('keep the result of the check that started last, even if results arrive repeatedly or out of order', () => {
    fc.assert(
      fc.property(
        fc.array(arbitrary, { minLength: 1, maxLength: 6 }).chain((history) =>
          fc.record({
            history: fc.constant(history),
            order: fc.shuffledSubarray([...history.keys(), ...history.keys()], { minLength: history.length * 2 }),
          }),
        ),
        ({ history, order }) => {
          const [ours, straight] = [subscription(), subscription()];
          for (const check of order) ours.apply(reported(history[check] ?? {}), check + 1, NOW, 7);
          straight.apply(reported(history.at(-1) ?? {}), history.length, NOW, 7);
          expect([ours.state, ours.checkApplied, ours.nextCheckAt]).toEqual([
            straight.state,
            history.length,
            straight.nextCheckAt,
          ]);
        },
      ),
    );
  });
});
