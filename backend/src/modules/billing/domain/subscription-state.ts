import type { Charge, GatewaySubscription } from './gateway-objects.ts';
import { isPremiumPrice } from './price.ts';

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

/** States that can still change without a new subscription by the reader. */
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

/** State that we derive from the provider's report. */
export interface Assessment {
  readonly state: SubscriptionState;
  /** Time at which premium ends if the renewal stays unpaid. */
  readonly graceEndsAt: Date | null;
  /** True if the price was paid and not fully refunded, so that the payer must have an account. */
  readonly paid: boolean;
  /** True if we consider the subscription ended but the provider would continue to charge for it. */
  readonly mustEnd: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Derives the state only from what the provider reports now. Lost, repeated or reordered events cannot cause a wrong
 * state, because no state depends on the previous one.
 */
export function assessSubscription(reported: GatewaySubscription, now: Date, graceDays: number): Assessment {
  const graceEndsAt =
    reported.status === 'past-due' ? new Date((reported.dueSince ?? now).getTime() + graceDays * DAY_MS) : null;
  const state = deriveState(reported, now, graceEndsAt);
  const over = state === 'refunded' || reported.charges.some(({ dispute }) => dispute === 'lost');
  return {
    state,
    graceEndsAt: state === 'grace' || state === 'lapsed' ? graceEndsAt : null,
    paid: reported.charges.some((charge) => isPremiumPrice(charge.cents, charge.currency) && !isRefunded(charge)),
    mustEnd: over && !hasEnded(reported),
  };
}

function deriveState(reported: GatewaySubscription, now: Date, graceEndsAt: Date | null): SubscriptionState {
  // A dispute does not block an ended subscription, so that the reader can subscribe again.
  if (!hasEnded(reported) && reported.charges.some(({ dispute }) => dispute === 'open' || dispute === 'lost'))
    return 'disputed';
  const [latest] = reported.charges;
  return latest && isRefunded(latest) ? 'refunded' : deriveStateFromStatus(reported, now, graceEndsAt);
}

function deriveStateFromStatus(
  { status, endsWithPeriod }: GatewaySubscription,
  now: Date,
  graceEndsAt: Date | null,
): SubscriptionState {
  if (status === 'active') return endsWithPeriod ? 'cancelling' : 'active';
  if (status === 'past-due') return graceEndsAt !== null && now < graceEndsAt ? 'grace' : 'lapsed';
  return status;
}

function hasEnded({ status }: GatewaySubscription): boolean {
  return status === 'ended' || status === 'expired';
}

function isRefunded({ cents, refundedCents }: Charge): boolean {
  return refundedCents >= cents;
}

function isDisputed({ charges }: GatewaySubscription): boolean {
  return charges.some(({ dispute }) => dispute === 'open');
}

const REMINDER_LEAD_MS = 2 * DAY_MS;

/**
 * Returns the time at which to send the reminder: two days before premium pauses. Returns null if that is less than
 * two days after the renewal failed.
 */
export function reminderTime(
  { graceEndsAt }: Pick<Assessment, 'graceEndsAt'>,
  { dueSince }: GatewaySubscription,
): Date | null {
  if (graceEndsAt === null || dueSince === null) return null;
  const at = graceEndsAt.getTime() - REMINDER_LEAD_MS;
  return at >= dueSince.getTime() + REMINDER_LEAD_MS ? new Date(at) : null;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the time of the next check with the provider, which happens even without a webhook. Returns null if the
 * state can no longer change.
 */
export function nextCheckTime(
  { state, graceEndsAt }: Assessment,
  reported: GatewaySubscription,
  now: Date,
  incompleteUntil: Date,
): Date | null {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  // The next check voids a renewal that was left unpaid when the subscription ended.
  if (reported.status === 'ended' && reported.openPayment !== null) return after(HOUR_MS);
  const reminder = reminderTime({ graceEndsAt }, reported);
  const times: Readonly<Record<SubscriptionState, () => Date | null>> = {
    incomplete: () => (incompleteUntil > now ? incompleteUntil : after(HOUR_MS)),
    // The provider needs some hours to charge a renewal.
    active: () => new Date(Math.max(reported.periodEndsAt.getTime(), now.getTime()) + 6 * HOUR_MS),
    cancelling: () => new Date(Math.max(reported.periodEndsAt.getTime(), now.getTime()) + HOUR_MS),
    grace: () => (reminder !== null && reminder > now ? reminder : graceEndsAt),
    lapsed: () => after(DAY_MS),
    disputed: () => after(DAY_MS),
    refunded: () => (hasEnded(reported) ? null : after(HOUR_MS)),
    // Its refund may have to wait for the bank's decision.
    ended: () => (isDisputed(reported) ? after(DAY_MS) : null),
    expired: () => null,
  };
  return times[state]();
}
