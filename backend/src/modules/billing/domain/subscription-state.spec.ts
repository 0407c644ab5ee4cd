import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { premiumHolds } from './entitlements.ts';
import type { Charge, GatewaySubscription } from './gateway-truth.ts';
import { PRICE } from './price.ts';
import { Subscription } from './subscription.ts';
import { nextLook, standingOf, SUBSCRIPTION_STATES } from './subscription-state.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const paid: Charge = {
  paymentId: 'pi_1',
  cents: PRICE.cents,
  currency: PRICE.currency,
  refundedCents: 0,
  dispute: 'none',
};
const truth = (more: Partial<GatewaySubscription> = {}): GatewaySubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  reference: 'r',
  status: 'active',
  endsWithPeriod: false,
  periodEndsAt: days(20),
  dueSince: null,
  openPayment: null,
  charges: [paid],
  ...more,
});
const standing = (more: Partial<GatewaySubscription>) => standingOf(truth(more), NOW, 7);

describe('state of a subscription', () => {
  it.each<[string, Partial<GatewaySubscription>, string, boolean, boolean]>([
    ['nothing paid yet', { status: 'incomplete', charges: [] }, 'incomplete', false, false],
    ['never paid', { status: 'expired', charges: [] }, 'expired', false, false],
    ['paid', {}, 'active', true, true],
    ['cancelled for the end of the period', { endsWithPeriod: true }, 'cancelling', true, true],
    ['a renewal failed yesterday', { status: 'past-due', dueSince: days(-1) }, 'grace', true, true],
    ['a renewal failed a week ago', { status: 'past-due', dueSince: days(-7) }, 'lapsed', false, true],
    ['ended', { status: 'ended' }, 'ended', false, true],
    ['refunded in part', { charges: [{ ...paid, refundedCents: 100 }] }, 'active', true, true],
    ['refunded', { charges: [{ ...paid, refundedCents: 199 }] }, 'refunded', false, false],
    ['refunded and ended', { status: 'ended', charges: [{ ...paid, refundedCents: 199 }] }, 'refunded', false, false],
    [
      'an older month refunded',
      { charges: [paid, { ...paid, paymentId: 'pi_0', refundedCents: 199 }] },
      'active',
      true,
      true,
    ],
    ['disputed', { charges: [{ ...paid, dispute: 'open' }] }, 'disputed', false, true],
    ['an older month disputed', { charges: [paid, { ...paid, dispute: 'open' }] }, 'disputed', false, true],
    ['a dispute lost', { charges: [{ ...paid, dispute: 'lost' }] }, 'disputed', false, true],
    ['a dispute won', { charges: [{ ...paid, dispute: 'won' }] }, 'active', true, true],
    ['paid in another currency', { charges: [{ ...paid, currency: 'jpy' }] }, 'active', true, false],
  ])('%s', (_name, more, state, premium, isPaid) => {
    const found = standing(more);
    expect(found).toMatchObject({ state, paid: isPaid });
    expect(premiumHolds(found.state)).toBe(premium);
  });

  it('must end if it is over but would still be charged', () => {
    expect(standing({ charges: [{ ...paid, refundedCents: 199 }] }).mustEnd).toBe(true);
    expect(standing({ charges: [{ ...paid, dispute: 'lost' }] }).mustEnd).toBe(true);
    expect(standing({ charges: [{ ...paid, dispute: 'open' }] }).mustEnd).toBe(false);
    expect(standing({ status: 'ended', charges: [{ ...paid, refundedCents: 199 }] }).mustEnd).toBe(false);
  });

  it('is checked again as long as it may change', () => {
    for (const state of SUBSCRIPTION_STATES) {
      const look = nextLook(
        { state, graceEndsAt: days(3), paid: true, mustEnd: false },
        truth({ status: 'ended' }),
        NOW,
        days(1),
      );
      expect([state, look === null]).toEqual([state, ['disputed', 'refunded', 'ended', 'expired'].includes(state)]);
      if (look) expect(look > NOW).toBe(true);
    }
  });

  it.each(['active', 'cancelling', 'incomplete'] as const)(
    'waits at least an hour between checks, however overdue the renewal (%s)',
    (state) => {
      const look = nextLook(
        { state, graceEndsAt: null, paid: true, mustEnd: false },
        truth({ periodEndsAt: days(-40) }),
        NOW,
        days(-1),
      );
      expect(look?.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 3_600_000);
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
    { charges: [{ ...paid, dispute: 'open' }] },
    { charges: [{ ...paid, refundedCents: 199 }] },
    { status: 'ended' },
  );

  function subscription(): Subscription {
    const it = new Subscription();
    return Object.assign(it, {
      id: 'a',
      readerId: 1,
      premium: false,
      state: 'incomplete',
      looksBegun: 0,
      lookApplied: 0,
      incompleteUntil: days(1),
      lookAt: null,
      graceEndsAt: null,
      periodEndsAt: null,
      endRequestedAt: null,
    });
  }

  it('lead to the state seen by the newest check, in any order and with repetitions', () => {
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
          for (const look of order) ours.follow(truth(history[look] ?? {}), look + 1, NOW, { graceDays: 7 });
          straight.follow(truth(history.at(-1) ?? {}), history.length, NOW, { graceDays: 7 });
          expect([ours.state, ours.lookApplied, ours.lookAt]).toEqual([
            straight.state,
            history.length,
            straight.lookAt,
          ]);
        },
      ),
    );
  });
});
