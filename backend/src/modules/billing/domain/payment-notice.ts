import type { GatewaySubscription } from './gateway-objects.ts';
import { reminderAt, type Assessment, type SubscriptionState, UNPAID_STATES } from './subscription-state.ts';

export const PAYMENT_NOTICES = [
  'welcome',
  'payment-failed',
  'grace-ends',
  'lapsed',
  'recovered',
  'cancelled',
  'resumed',
  'ended',
  'refunded',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;
export type PaymentNotice = (typeof PAYMENT_NOTICES)[number];

/** A notice to a reader. Each occurrence is sent once, however often it is detected. */
export interface DueNotice {
  readonly notice: PaymentNotice;
  readonly occurrence: string;
}

export interface Before {
  readonly state: SubscriptionState;
  /** True if we already requested the end of the subscription. */
  readonly ending: boolean;
}

type Rule = (before: Before, reported: GatewaySubscription) => PaymentNotice | null;

const RUNNING: readonly SubscriptionState[] = ['active', 'cancelling', 'grace', 'lapsed'];

/** Rules for the notice, by new state. A first payment that was never made causes no notice. */
const RULES: Readonly<Record<SubscriptionState, Rule>> = {
  incomplete: () => null,
  expired: () => null,
  active: ({ state }) => {
    if (state === 'incomplete' || state === 'expired') return 'welcome';
    if (state === 'disputed') return 'dispute-won';
    if (state === 'cancelling') return 'resumed';
    return UNPAID_STATES.includes(state) ? 'recovered' : null;
  },
  cancelling: ({ state }) => {
    if (state === 'incomplete' || state === 'expired') return 'welcome';
    return state === 'disputed' ? 'dispute-won' : 'cancelled';
  },
  grace: () => 'payment-failed',
  lapsed: () => 'lapsed',
  disputed: () => 'disputed',
  refunded: () => 'refunded',
  ended: ({ state }) => (RUNNING.includes(state) ? 'ended' : null),
};

interface Observation {
  readonly before: Before;
  readonly assessment: Assessment;
  readonly reported: GatewaySubscription;
  readonly now: Date;
}

/**
 * Returns null if nothing changed that the reader should know about. `changes` counts how often the reader changed the
 * renewal.
 */
export function noticeOf(observation: Observation, changes: number): DueNotice | null {
  const notice = noticeFor(observation);
  return notice && { notice, occurrence: OCCURRENCES[notice](observation.reported, changes) };
}

function noticeFor({ before, assessment, reported, now }: Observation): PaymentNotice | null {
  if (assessment.state === 'disputed' && assessment.mustEnd && !before.ending) return 'dispute-lost';
  if (assessment.state !== before.state) return RULES[assessment.state](before, reported);
  const reminder = reminderAt(assessment, reported);
  return assessment.state === 'grace' && reminder !== null && now >= reminder ? 'grace-ends' : null;
}

type Occurrence = (reported: GatewaySubscription, changes: number) => string;

const once: Occurrence = () => 'once';
const ofRenewal: Occurrence = (reported) => dayOf(reported.dueSince ?? reported.periodEndsAt);
const ofMoney: Occurrence = ({ charges }) =>
  (charges.find(({ dispute }) => dispute !== 'none') ?? charges[0])?.paymentId ?? 'unknown';
const ofWish: Occurrence = (reported, changes) => `${changes}-${dayOf(reported.periodEndsAt)}`;
const ofPeriod: Occurrence = (reported) => dayOf(reported.periodEndsAt);

/**
 * Identifies an occurrence: a renewal by its day, a refund or dispute by its payment id, a reader's change by its
 * number.
 */
const OCCURRENCES: Readonly<Record<PaymentNotice, Occurrence>> = {
  welcome: once,
  'payment-failed': ofRenewal,
  'grace-ends': ofRenewal,
  lapsed: ofRenewal,
  recovered: ofPeriod,
  cancelled: ofWish,
  resumed: ofWish,
  ended: once,
  refunded: ofMoney,
  disputed: ofMoney,
  'dispute-won': ofMoney,
  'dispute-lost': ofMoney,
};

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** States in which a notice is still true when its mail is sent. A problem fixed by then is not reported. */
const STILL_TRUE: Readonly<Partial<Record<PaymentNotice, readonly SubscriptionState[]>>> = {
  'payment-failed': UNPAID_STATES,
  'grace-ends': UNPAID_STATES,
  lapsed: ['lapsed'],
  cancelled: ['cancelling'],
  resumed: ['active', 'grace', 'lapsed'],
  recovered: ['active', 'cancelling'],
  disputed: ['disputed'],
  'dispute-won': ['active', 'cancelling'],
};

export function isStillTrue(notice: PaymentNotice, state: SubscriptionState): boolean {
  return STILL_TRUE[notice]?.includes(state) ?? true;
}
