import type { Plan } from '../../../api/contract.ts';
import { day, money } from './money.ts';

export interface PlanWords {
  badge: string;
  told: string;
  /** Where a payment would help: what its button says. */
  offer: string | null;
}

/** What a reader is told in each state of the subscription. */
export function planWords({ state, priceCents, currency, periodEndsAt, graceEndsAt }: Plan): PlanWords {
  const until = day(periodEndsAt);
  switch (state) {
    case 'active':
      return { badge: 'Active', told: `Renews on ${until} for ${money(priceCents, currency)}.`, offer: null };
    case 'cancelling':
      return { badge: 'Cancelled', told: `Premium stays until ${until} and does not renew.`, offer: null };
    case 'grace':
      return { badge: 'Payment failed', told: `The last renewal could not be charged. Premium stays until ${day(graceEndsAt)}.`, offer: 'Pay now' };
    case 'lapsed':
      return { badge: 'Payment failed', told: 'The last renewal could not be charged, and premium has paused.', offer: 'Pay now' };
    case 'disputed':
      return { badge: 'Disputed', told: 'Your bank disputes a payment. Premium pauses until that is settled; please contact support.', offer: null };
    case 'refunded':
      return { badge: 'Refunded', told: 'Your payment was given back and premium has ended.', offer: 'Subscribe again' };
    case 'incomplete':
    case 'expired':
    case 'ended':
      return { badge: 'Ended', told: 'Your subscription has ended.', offer: 'Subscribe again' };
  }
}

/** Whether a visit to /subscribe shows the plan; otherwise there is something to pay. */
export function showsPlan(plan: Plan | null): plan is Plan {
  return plan !== null && planWords(plan).offer === null;
}
