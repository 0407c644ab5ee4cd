const DAY_MS = 86_400_000;

/** Time zone of the edition: its dates, and the time of its daily briefing. */
export const EDITION_TIME_ZONE = 'America/New_York';

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

/** Returns the date in the time zone, such as 2026-11-21. */
export function toLocalDate(instant: Date, timeZone: string): string {
  return new Date(toWallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Returns the hour of the day in the time zone. */
export function toLocalHour(instant: Date, timeZone: string): number {
  return new Date(toWallClock(instant.getTime(), timeZone)).getUTCHours();
}

/**
 * Converts local time, encoded as if it were UTC, to an instant. A time that is skipped in spring maps to the instant
 * at which the clocks change. For an hour that occurs twice in autumn, returns the first occurrence.
 */
export function toInstant(wall: number, timeZone: string): number {
  const before = utcOffsetAt(wall - DAY_MS, timeZone);
  const after = utcOffsetAt(wall + DAY_MS, timeZone);
  const shown = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((instant) => toWallClock(instant, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}
