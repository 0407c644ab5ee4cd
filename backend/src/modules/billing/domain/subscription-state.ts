import type { Charge, GatewaySubscription } from './gateway-truth.ts';
import { paysPremium } from './price.ts';

export const SUBSCRIPTION_STATES = [
  'incomplete',
  'active',
  'cancelling',
  'grace',
  'lapsed',
  'disputed',
  'refunded',
  'ended',
  'expired',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** States of a subscription that may still change without the reader starting another. */
export const LIVE_STATES: readonly SubscriptionState[] = [
  'incomplete',
  'active',
  'cancelling',
  'grace',
  'lapsed',
  'disputed',
];

/** A renewal is unpaid, and the provider goes on trying to charge it. */
export const UNPAID_STATES: readonly SubscriptionState[] = ['grace', 'lapsed'];

export interface Standing {
  readonly state: SubscriptionState;
  /** Until when premium holds although a renewal is unpaid. */
  readonly graceEndsAt: Date | null;
  /** Somebody paid the price and it was not all given back: there must be an account. */
  readonly paid: boolean;
  /** The provider would go on charging for what is over. */
  readonly mustEnd: boolean;
}

const DAY_MS = 86_400_000;

/**
 * The only rule of states: what the provider says now, and nothing else, decides. There are no transitions, so neither
 * lost nor repeated nor reordered events can lead elsewhere.
 */
export function standingOf(truth: GatewaySubscription, now: Date, graceDays: number): Standing {
  const graceEndsAt =
    truth.status === 'past-due' ? new Date((truth.dueSince ?? now).getTime() + graceDays * DAY_MS) : null;
  const state = stateOf(truth, now, graceEndsAt);
  const over = state === 'refunded' || truth.charges.some(({ dispute }) => dispute === 'lost');
  return {
    state,
    graceEndsAt: state === 'grace' || state === 'lapsed' ? graceEndsAt : null,
    paid: truth.charges.some((charge) => paysPremium(charge.cents, charge.currency) && !isRefunded(charge)),
    mustEnd: over && !isOver(truth),
  };
}

function stateOf(truth: GatewaySubscription, now: Date, graceEndsAt: Date | null): SubscriptionState {
  if (truth.charges.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return 'disputed';
  const [latest] = truth.charges;
  return latest && isRefunded(latest) ? 'refunded' : stateOfStatus(truth, now, graceEndsAt);
}

function stateOfStatus(
  { status, endsWithPeriod }: GatewaySubscription,
  now: Date,
  graceEndsAt: Date | null,
): SubscriptionState {
  if (status === 'active') return endsWithPeriod ? 'cancelling' : 'active';
  if (status === 'past-due') return graceEndsAt !== null && now < graceEndsAt ? 'grace' : 'lapsed';
  return status;
}

function isOver({ status }: GatewaySubscription): boolean {
  return status === 'ended' || status === 'expired';
}

function isRefunded({ cents, refundedCents }: Charge): boolean {
  return refundedCents >= cents;
}

const REMIND_MS = 2 * DAY_MS;

/** Two days before premium pauses, where that is not right after the renewal failed. */
export function reminderAt(
  { graceEndsAt }: Pick<Standing, 'graceEndsAt'>,
  { dueSince }: GatewaySubscription,
): Date | null {
  if (graceEndsAt === null || dueSince === null) return null;
  const at = graceEndsAt.getTime() - REMIND_MS;
  return at >= dueSince.getTime() + REMIND_MS ? new Date(at) : null;
}

const HOUR_MS = 3_600_000;

/** When the provider is asked again although nothing was heard of it; null where nothing more will come. */
export function nextLook(
  { state, graceEndsAt }: Standing,
  truth: GatewaySubscription,
  now: Date,
  incompleteUntil: Date,
): Date | null {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  const reminder = reminderAt({ graceEndsAt }, truth);
  const looks: Readonly<Record<SubscriptionState, () => Date | null>> = {
    incomplete: () => (incompleteUntil > now ? incompleteUntil : after(HOUR_MS)),
    // The provider needs some time for a renewal.
    active: () => new Date(Math.max(truth.periodEndsAt.getTime(), now.getTime()) + 6 * HOUR_MS),
    cancelling: () => new Date(Math.max(truth.periodEndsAt.getTime(), now.getTime()) + HOUR_MS),
    grace: () => (reminder !== null && reminder > now ? reminder : graceEndsAt),
    lapsed: () => after(DAY_MS),
    disputed: () => (isOver(truth) && !truth.charges.some(({ dispute }) => dispute === 'open') ? null : after(DAY_MS)),
    refunded: () => (isOver(truth) ? null : after(HOUR_MS)),
    ended: () => null,
    expired: () => null,
  };
  return looks[state]();
}
