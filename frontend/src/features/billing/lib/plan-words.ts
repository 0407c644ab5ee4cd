import type { Plan } from '#api/contract.ts';
import { money } from './money.ts';

interface PlanWords {
  badge: string;
  told: string;
  /** Label of the payment button; null if a payment would not help. */
  offer: string | null;
  /** True if only support can help. */
  help?: boolean;
}

const ANOTHER_CARD = "We'll try the card again automatically. If your card was replaced, pay with another one.";

/** Text for each state of the subscription. */
export function planWords({ state, priceCents, currency, periodEndsAt, graceEndsAt }: Plan): PlanWords {
  const until = day(periodEndsAt);
  switch (state) {
    case 'active':
      return { badge: 'Active', told: `Renews on ${until} for ${money(priceCents, currency)}.`, offer: null };
    case 'cancelling':
      return { badge: 'Canceled', told: `Premium stays until ${until} and does not renew.`, offer: null };
    case 'grace':
      return {
        badge: 'Payment failed',
        told: `We couldn't charge the last renewal. Premium stays active until ${day(graceEndsAt)}. ${ANOTHER_CARD}`,
        offer: 'Pay now',
      };
    case 'lapsed':
      return {
        badge: 'Payment failed',
        told: `We couldn't charge the last renewal, so premium is paused. It resumes as soon as you pay. ${ANOTHER_CARD}`,
        offer: 'Pay now',
      };
    case 'disputed':
      return {
        badge: 'Disputed',
        told: "Your bank is disputing a payment. Premium is paused until this is settled. If you didn't mean to dispute it, tell your bank or write to us.",
        offer: null,
        help: true,
      };
    case 'refunded':
      return {
        badge: 'Refunded',
        told: 'Your payment was refunded, and premium has ended.',
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
    return `We couldn't charge the last renewal. Pay now to keep Premium, which otherwise pauses on ${day(plan.graceEndsAt)}.`;
  return plan?.state === 'lapsed' ? "We couldn't charge the last renewal. Pay now to get Premium back." : null;
}

/**
 * Explains when a cancellation takes effect: at the end of the paid period, or at once if a renewal is unpaid or a
 * payment is disputed. Null if there is nothing to cancel.
 */
export function cancelWords({
  state,
  periodEndsAt,
}: Pick<Plan, 'state' | 'periodEndsAt'>): { ends: string; stays: string } | null {
  const ends = endWords(state, day(periodEndsAt));
  if (ends === null) return null;
  return {
    ends,
    stays:
      "You keep your account, your reading list and every article. Your notes and your list's private feed are paused until you subscribe again.",
  };
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** Formats a past or future day in our time zone. */
export function day(value: string | null): string {
  return value === null ? 'the end of the period' : DAY.format(new Date(value));
}

function endWords(state: Plan['state'], periodEnds: string): string | null {
  if (state === 'active')
    return `Premium stays until ${periodEnds} and does not renew. You won't be charged again. You can resume it here until that day.`;
  if (state === 'grace' || state === 'lapsed')
    return "The last renewal wasn't paid, so Premium ends now. You won't be charged again, and we won't try your card again.";
  return state === 'disputed'
    ? "Your subscription ends now, even if the dispute is settled later. You won't be charged again."
    : null;
}
