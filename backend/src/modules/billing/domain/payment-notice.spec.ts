import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { days, NOW, PAID, reported } from '../../../../test/support/reported-subscription.ts';
import type { GatewaySubscription } from './gateway-objects.ts';
import { isStillValid, findDueNotice, PAYMENT_NOTICES } from './payment-notice.ts';
import {
  nextCheckTime,
  assessSubscription,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from './subscription-state.ts';

const GRACE_DAYS = 7;
const noticed = (
  state: SubscriptionState,
  seen: Partial<GatewaySubscription>,
  ending = false,
  graceDays = GRACE_DAYS,
) =>
  findDueNotice(
    {
      before: { state, ending },
      assessment: assessSubscription(reported(seen), NOW, graceDays),
      reported: reported(seen),
      now: NOW,
    },
    3,
  );
const unpaid = (since: number): Partial<GatewaySubscription> => ({ status: 'past-due', dueSince: days(since) });

describe('findDueNotice', () => {
  it.each<[string, SubscriptionState, Partial<GatewaySubscription>, string | null]>([
    ['the first payment arrived', 'incomplete', {}, 'welcome'],
    ['the first payment arrived and the reader canceled at once', 'incomplete', { endsWithPeriod: true }, 'welcome'],
    ['the first payment never arrived', 'incomplete', { status: 'expired', charges: [] }, null],
    ['a renewal was paid', 'active', { periodEndsAt: days(50) }, null],
    ['a renewal failed', 'active', unpaid(-1), 'payment-failed'],
    ['the renewal is still unpaid', 'grace', unpaid(-3), null],
    ['premium pauses in two days', 'grace', unpaid(-5), 'grace-ends'],
    ['the grace period has ended', 'grace', unpaid(-7), 'lapsed'],
    ['the renewal was paid after all', 'grace', {}, 'recovered'],
    ['the renewal was paid after premium had paused', 'lapsed', {}, 'recovered'],
    ['the reader cancels', 'active', { endsWithPeriod: true }, 'cancelled'],
    ['the reader reverts the cancellation', 'cancelling', {}, 'resumed'],
    ['the period has ended', 'cancelling', { status: 'ended' }, 'ended'],
    ['the provider gives up', 'lapsed', { status: 'ended' }, 'ended'],
    ['the payment was refunded', 'active', { charges: [{ ...PAID, refundedCents: 199 }] }, 'refunded'],
    [
      'the subscription ended after a refund',
      'refunded',
      { status: 'ended', charges: [{ ...PAID, refundedCents: 199 }] },
      null,
    ],
    ['the bank disputed a payment', 'active', { charges: [{ ...PAID, dispute: 'open' }] }, 'disputed'],
    ['the dispute is still open', 'disputed', { charges: [{ ...PAID, dispute: 'open' }] }, null],
    ['the dispute is won', 'disputed', { charges: [{ ...PAID, dispute: 'won' }] }, 'dispute-won'],
    ['the dispute is lost', 'disputed', { charges: [{ ...PAID, dispute: 'lost' }] }, 'dispute-lost'],
    [
      'the dispute was lost before the first check',
      'active',
      { charges: [{ ...PAID, dispute: 'lost' }] },
      'dispute-lost',
    ],
  ])('chooses the notice when %s', (_name, state, seen, notice) => {
    expect(noticed(state, seen)?.notice ?? null).toBe(notice);
  });

  it('reports a lost dispute only once', () => {
    expect(noticed('disputed', { charges: [{ ...PAID, dispute: 'lost' }] }, true)).toBeNull();
  });

  it('assigns its own key to each failed renewal, cancellation and disputed payment', () => {
    expect(noticed('active', unpaid(-1))).toEqual({ notice: 'payment-failed', occurrence: '2026-11-20' });
    expect(noticed('active', { endsWithPeriod: true })).toEqual({ notice: 'cancelled', occurrence: '3-2026-12-11' });
    expect(noticed('active', { charges: [PAID, { ...PAID, paymentId: 'pi_0', dispute: 'open' }] })).toEqual({
      notice: 'disputed',
      occurrence: 'pi_0',
    });
  });

  it('skips the reminder if it would be sent soon after the first email', () => {
    expect(noticed('grace', unpaid(-2), false, 3)).toBeNull();
    const assessment = assessSubscription(reported(unpaid(-1)), NOW, GRACE_DAYS);
    expect(nextCheckTime(assessment, reported(unpaid(-1)), NOW, NOW)).toEqual(days(4));
    expect(nextCheckTime(assessment, reported(unpaid(-1)), days(4), NOW)).toEqual(days(6));
  });

  it('returns no notice if the state did not change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Partial<GatewaySubscription>>(
          {},
          { endsWithPeriod: true },
          unpaid(-1),
          unpaid(-9),
          { status: 'ended' },
          { charges: [{ ...PAID, dispute: 'open' }] },
        ),
        (seen) => {
          expect(noticed(assessSubscription(reported(seen), NOW, GRACE_DAYS).state, seen)).toBeNull();
        },
      ),
    );
  });

  it('returns only notices that are valid in some state, and most only in the state that they report', () => {
    for (const notice of PAYMENT_NOTICES)
      expect(SUBSCRIPTION_STATES.some((state) => isStillValid(notice, state))).toBe(true);
    expect(isStillValid('payment-failed', 'active')).toBe(false);
    expect(isStillValid('grace-ends', 'active')).toBe(false);
    expect(isStillValid('cancelled', 'active')).toBe(false);
    expect(isStillValid('refunded', 'ended')).toBe(true);
  });

  it.each<[(typeof PAYMENT_NOTICES)[number], readonly SubscriptionState[]]>([
    ['recovered', ['active', 'cancelling']],
    ['dispute-won', ['active', 'cancelling']],
    ['disputed', ['disputed']],
    ['lapsed', ['lapsed']],
    ['cancelled', ['cancelling']],
    ['resumed', ['active', 'grace', 'lapsed']],
    ['payment-failed', ['grace', 'lapsed']],
    ['welcome', SUBSCRIPTION_STATES],
  ])('%s is valid only in %j', (notice, states) => {
    expect(SUBSCRIPTION_STATES.filter((state) => isStillValid(notice, state))).toEqual(
      SUBSCRIPTION_STATES.filter((state) => states.includes(state)),
    );
  });
});
