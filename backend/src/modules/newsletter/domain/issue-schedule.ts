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

/**
 * Maximum number of cached date formats, which exceeds the number of time zones. The cache needs a limit, because
 * clients can spell a time zone in any mixture of upper and lower case.
 */
const MAX_FORMATS = 600;
const formatCache = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formatCache.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formatCache.size >= MAX_FORMATS) formatCache.clear();
  formatCache.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name) && getFormat(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the local date and time, encoded as if it were UTC. */
function toWallClock(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
  );
}

const utcOffsetAt = (instant: number, timeZone: string): number =>
  toWallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** Returns the reader's date, such as 2026-11-21. */
export function toLocalDate(instant: Date, timeZone: string): string {
  return new Date(toWallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/**
 * Converts local time to an instant. A time that is skipped in spring maps to the instant at which the clocks change.
 * For an hour that occurs twice in autumn, returns the first occurrence.
 */
function toInstant(wall: number, timeZone: string): number {
  const before = utcOffsetAt(wall - DAY_MS, timeZone);
  const after = utcOffsetAt(wall + DAY_MS, timeZone);
  const shown = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((instant) => toWallClock(instant, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

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
