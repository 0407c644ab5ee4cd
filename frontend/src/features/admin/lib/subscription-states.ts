import type { DeskSubscription } from '../../../api/contract.ts';

export type DeskState = DeskSubscription['state'];

interface StateLook {
  label: string;
  tone: 'plain' | 'accent' | 'warn' | 'danger';
}

/** As the desk calls them, in the order in which they want attention. */
export const STATES: Readonly<Record<DeskState, StateLook>> = {
  disputed: { label: 'Disputed', tone: 'danger' },
  lapsed: { label: 'Paused, unpaid', tone: 'danger' },
  grace: { label: 'Renewal failed', tone: 'warn' },
  active: { label: 'Active', tone: 'accent' },
  cancelling: { label: 'Cancelled, still paid', tone: 'plain' },
  incomplete: { label: 'Not paid yet', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
  expired: { label: 'Never paid', tone: 'plain' },
};

export const STATE_NAMES = Object.keys(STATES) as DeskState[];

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** A day to come or past, in the house's time zone. */
export function deskDay(value: string): string {
  return DAY.format(new Date(value));
}
