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

/** States that may still change without the reader subscribing again. */
export const LIVE_STATES: readonly SubscriptionState[] = [
  'incomplete',
  'active',
  'cancelling',
  'grace',
  'lapsed',
  'disputed',
];

/** States in which a renewal is unpaid and the provider keeps trying to charge it. */
export const UNPAID_STATES: readonly SubscriptionState[] = ['grace', 'lapsed'];

export interface Standing {
  readonly state: SubscriptionState;
  /** End of premium if the renewal stays unpaid. */
  readonly graceEndsAt: Date | null;
  /** True if the price was paid and not fully refunded, so that an account must exist. */
  readonly paid: boolean;
  /** True if the subscription is over for us, but the provider would keep charging it. */
  readonly mustEnd: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Derives the state solely from what the provider reports now. Because there are no transitions, lost, repeated or
 * reordered events cannot lead to a wrong state.
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

/**
 * Returns the time for the reminder: two days before premium pauses. Returns null if that is less than two days after
 * the renewal failed.
 */
export function reminderAt(
  { graceEndsAt }: Pick<Standing, 'graceEndsAt'>,
  { dueSince }: GatewaySubscription,
): Date | null {
  if (graceEndsAt === null || dueSince === null) return null;
  const at = graceEndsAt.getTime() - REMIND_MS;
  return at >= dueSince.getTime() + REMIND_MS ? new Date(at) : null;
}

const HOUR_MS = 3_600_000;

/** Returns when to check with the provider even without a webhook, or null if nothing more can change. */
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
    // The provider needs some hours to charge a renewal.
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
