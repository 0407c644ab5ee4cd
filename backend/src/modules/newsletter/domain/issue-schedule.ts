export const FREQUENCIES = ['daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface IssueTimes {
  readonly frequency: Frequency;
  /** 0 to 23, in the reader's time zone. */
  readonly hour: number;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** Weekly digests are sent on Sundays. */
const WEEKLY_ON = 0;
const WEEK_DAYS = 7;

/**
 * Maximum number of cached formats, more than there are time zones. Clients can send names in any mixture of upper and
 * lower case.
 */
const MAX_FORMATS = 600;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
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
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name) && formatOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the local date and time, encoded as if it were UTC. */
function toWallClock(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
  );
}

const offsetAt = (instant: number, timeZone: string): number =>
  toWallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** Returns the reader's date, such as 2026-11-21. */
export function localDate(instant: Date, timeZone: string): string {
  return new Date(toWallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/**
 * Converts local time to an instant. An hour that clocks skip in spring starts when they jump. If an hour occurs twice
 * in autumn, the first occurrence counts.
 */
function instantOf(wall: number, timeZone: string): number {
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const shown = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((instant) => toWallClock(instant, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

/** Returns the next time an issue is due, always later than `after`. */
export function nextIssueAt({ frequency, hour, timeZone }: IssueTimes, after: Date): Date {
  const today = Date.parse(`${localDate(after, timeZone)}T00:00:00Z`);
  for (let day = 0; day <= WEEK_DAYS + 1; day += 1) {
    const date = new Date(today + day * DAY_MS);
    if (frequency === 'weekly' && date.getUTCDay() !== WEEKLY_ON) continue;
    const instant = instantOf(date.getTime() + hour * 3_600_000, timeZone);
    if (instant > after.getTime()) return new Date(instant);
  }
  throw new Error(`no issue within a week after ${after.toISOString()} in ${timeZone}`);
}
