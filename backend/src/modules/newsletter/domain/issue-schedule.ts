import { toInstant, toLocalDate } from '../../../shared/clock/time-zone.ts';

export const FREQUENCIES = ['daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface IssueTimes {
  readonly frequency: Frequency;
  /** Hour of the day, from 0 to 23, in the reader's time zone. */
  readonly hour: number;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** Weekly digests are sent on Sundays. */
const WEEKLY_ISSUE_DAY = 0;
const DAYS_PER_WEEK = 7;

/** Returns the next time at which an issue is due, always later than `after`. */
export function nextIssueTime({ frequency, hour, timeZone }: IssueTimes, after: Date): Date {
  const today = Date.parse(`${toLocalDate(after, timeZone)}T00:00:00Z`);
  for (let day = 0; day <= DAYS_PER_WEEK + 1; day += 1) {
    const date = new Date(today + day * DAY_MS);
    if (frequency === 'weekly' && date.getUTCDay() !== WEEKLY_ISSUE_DAY) continue;
    const instant = toInstant(date.getTime() + hour * 3_600_000, timeZone);
    if (instant > after.getTime()) return new Date(instant);
  }
  throw new Error(`no issue within a week after ${after.toISOString()} in ${timeZone}`);
}
