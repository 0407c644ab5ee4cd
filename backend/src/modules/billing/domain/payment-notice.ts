import type { GatewaySubscription } from './gateway-objects.ts';
import { reminderTime, type Assessment, type SubscriptionState, UNPAID_STATES } from './subscription-state.ts';

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

/**
 * A notice to a reader about a payment event. The notice is sent once per event, however often the event is detected.
 */
export interface DueNotice {
  readonly notice: PaymentNotice;
  readonly occurrence: string;
}

export interface PreviousState {
  readonly state: SubscriptionState;
  /** True if we have already requested the end of the subscription. */
  readonly ending: boolean;
}

type Rule = (before: PreviousState) => PaymentNotice | null;

const STATES_BEFORE_END: readonly SubscriptionState[] = ['active', 'cancelling', 'grace', 'lapsed', 'disputed'];

/**
 * Chooses the notice for the new state of a subscription. A first payment that was never completed causes no notice.
 */
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
  // If the end was requested, the notice about its reason has already been sent.
  ended: ({ state, ending }) => (STATES_BEFORE_END.includes(state) && !ending ? 'ended' : null),
};

interface Observation {
  readonly before: PreviousState;
  readonly assessment: Assessment;
  readonly reported: GatewaySubscription;
  readonly now: Date;
}

/**
 * Returns the notice about a change, or null if nothing changed that the reader should know about. `changes` counts
 * how often the reader changed the renewal.
 */
export function findDueNotice(observation: Observation, changes: number): DueNotice | null {
  const notice = chooseNotice(observation);
  return notice && { notice, occurrence: OCCURRENCE_KEYS[notice](observation.reported, changes) };
}

function chooseNotice({ before, assessment, reported, now }: Observation): PaymentNotice | null {
  if (assessment.state === 'disputed' && assessment.mustEnd && !before.ending) return 'dispute-lost';
  if (assessment.state !== before.state) return RULES[assessment.state](before);
  const reminder = reminderTime(assessment, reported);
  return assessment.state === 'grace' && reminder !== null && now >= reminder ? 'grace-ends' : null;
}

type OccurrenceKey = (reported: GatewaySubscription, changes: number) => string;

const keyOnce: OccurrenceKey = () => 'once';
const keyByRenewal: OccurrenceKey = (reported) => toIsoDay(reported.dueSince ?? reported.periodEndsAt);
const keyByPayment: OccurrenceKey = ({ charges }) =>
  (charges.find(({ dispute }) => dispute !== 'none') ?? charges[0])?.paymentId ?? 'unknown';
const keyByReaderChange: OccurrenceKey = (reported, changes) => `${changes}-${toIsoDay(reported.periodEndsAt)}`;
const keyByPeriod: OccurrenceKey = (reported) => toIsoDay(reported.periodEndsAt);

/**
 * Returns the key of a notice, so that the notice is sent once. A renewal is identified by its day, a refund or
 * dispute by its payment id, and a reader's change by its number.
 */
const OCCURRENCE_KEYS: Readonly<Record<PaymentNotice, OccurrenceKey>> = {
  welcome: keyOnce,
  'payment-failed': keyByRenewal,
  'grace-ends': keyByRenewal,
  lapsed: keyByRenewal,
  recovered: keyByPeriod,
  cancelled: keyByReaderChange,
  resumed: keyByReaderChange,
  ended: keyOnce,
  refunded: keyByPayment,
  disputed: keyByPayment,
  'dispute-won': keyByPayment,
  'dispute-lost': keyByPayment,
};

function toIsoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * States in which a notice is still correct when its email is sent. A problem that has been fixed by then is not
 * reported.
 */
const VALID_STATES: Readonly<Partial<Record<PaymentNotice, readonly SubscriptionState[]>>> = {
  'payment-failed': UNPAID_STATES,
  'grace-ends': UNPAID_STATES,
  lapsed: ['lapsed'],
  cancelled: ['cancelling'],
  resumed: ['active', 'grace', 'lapsed'],
  recovered: ['active', 'cancelling'],
  disputed: ['disputed'],
  'dispute-won': ['active', 'cancelling'],
};

export function isStillValid(notice: PaymentNotice, state: SubscriptionState): boolean {
  return VALID_STATES[notice]?.includes(state) ?? true;
}
