import type { Plan } from '../../../api/contract.ts';
import { day, money } from './money.ts';

export interface PlanWords {
  badge: string;
  told: string;
  /** Label of the payment button; null if a payment would not help. */
  offer: string | null;
  /** True if only support can help. */
  help?: boolean;
}

const ANOTHER_CARD = 'The card is tried again by itself; if it was replaced, pay with another one.';

/** Text for each state of the subscription. */
export function planWords({ state, priceCents, currency, periodEndsAt, graceEndsAt }: Plan): PlanWords {
  const until = day(periodEndsAt);
  switch (state) {
    case 'active':
      return { badge: 'Active', told: `Renews on ${until} for ${money(priceCents, currency)}.`, offer: null };
    case 'cancelling':
      return { badge: 'Cancelled', told: `Premium stays until ${until} and does not renew.`, offer: null };
    case 'grace':
      return {
        badge: 'Payment failed',
        told: `The last renewal could not be charged. Premium stays until ${day(graceEndsAt)}. ${ANOTHER_CARD}`,
        offer: 'Pay now',
      };
    case 'lapsed':
      return {
        badge: 'Payment failed',
        told: `The last renewal could not be charged, and premium has paused. It comes back with the payment. ${ANOTHER_CARD}`,
        offer: 'Pay now',
      };
    case 'disputed':
      return {
        badge: 'Disputed',
        told: 'Your bank disputes a payment. Premium pauses until that is settled. If you did not mean to dispute it, tell your bank, or write to us.',
        offer: null,
        help: true,
      };
    case 'refunded':
      return {
        badge: 'Refunded',
        told: 'Your payment was given back and premium has ended.',
        offer: 'Subscribe again',
      };
    case 'incomplete':
    case 'expired':
    case 'ended':
      return { badge: 'Ended', told: 'Your subscription has ended.', offer: 'Subscribe again' };
  }
}

/** Returns whether /subscribe shows the plan; otherwise it asks for a payment. */
export function showsPlan(plan: Plan | null): plan is Plan {
  return plan !== null && planWords(plan).offer === null;
}

/** Explains why a subscriber is asked to pay and what the payment does; null for a first payment. */
export function renewalWords(plan: Plan | null): string | null {
  if (plan?.state === 'grace')
    return `The last renewal could not be charged. This payment keeps Premium, which otherwise pauses on ${day(plan.graceEndsAt)}.`;
  return plan?.state === 'lapsed' ? 'The last renewal could not be charged. This payment brings Premium back.' : null;
}

/**
 * Explains when a cancellation takes effect: at the end of the paid period, or immediately if nothing is paid. Null
 * if there is nothing to cancel.
 */
export function cancelWords({
  state,
  periodEndsAt,
}: Pick<Plan, 'state' | 'periodEndsAt'>): { ends: string; stays: string } | null {
  if (state !== 'active' && state !== 'grace' && state !== 'lapsed') return null;
  const ends =
    state === 'active'
      ? `Premium stays until ${day(periodEndsAt)} and does not renew. Nothing more is charged. Until that day you can resume it here.`
      : 'The last renewal was not paid, so Premium ends now. Nothing more is charged, and the card is not tried again.';
  return {
    ends,
    stays:
      'Your account and your reading list stay, and so does every article. Notes and the private feed of your list rest until you subscribe again.',
  };
}
