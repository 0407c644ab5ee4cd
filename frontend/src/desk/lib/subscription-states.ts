import type { DeskSubscription } from '#api/contract.ts';

export type DeskState = DeskSubscription['state'];

interface StateLook {
  label: string;
  tone: 'plain' | 'accent' | 'warn' | 'danger';
}

/** Labels of the desk, sorted by urgency. */
export const STATES: Readonly<Record<DeskState, StateLook>> = {
  disputed: { label: 'Disputed', tone: 'danger' },
  lapsed: { label: 'Paused, unpaid', tone: 'danger' },
  grace: { label: 'Renewal failed', tone: 'warn' },
  active: { label: 'Active', tone: 'accent' },
  cancelling: { label: 'Canceled, still paid', tone: 'plain' },
  incomplete: { label: 'Not paid yet', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
  expired: { label: 'Never paid', tone: 'plain' },
};

export const STATE_NAMES = Object.keys(STATES) as DeskState[];

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** Formats a past or future day in our time zone. */
export function deskDay(value: string): string {
  return DAY.format(new Date(value));
}
