import { EDITION_TIME_ZONE, toInstant, toLocalDate } from '../../../shared/clock/time-zone.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const toWallClockMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Returns the instant at which the edition of a date is due. `minuteOfDay` is its local time, counted from midnight. */
export function editionTime(date: string, minuteOfDay: number): Date {
  return new Date(toInstant(toWallClockMidnight(date) + minuteOfDay * MINUTE_MS, EDITION_TIME_ZONE));
}

/** Returns the latest date whose edition is due: today after the edition's time, otherwise yesterday. */
export function latestEditionDate(now: Date, minuteOfDay: number): string {
  const today = toLocalDate(now, EDITION_TIME_ZONE);
  if (now >= editionTime(today, minuteOfDay)) return today;
  return new Date(toWallClockMidnight(today) - DAY_MS).toISOString().slice(0, 10);
}
