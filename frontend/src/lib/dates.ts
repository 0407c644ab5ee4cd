import { count } from './plural.ts';

const JUST_NOW = 'Just now';

export type DateForm = 'long' | 'short' | 'clock' | 'full';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Tolerance for feed clocks that run ahead; later dates are not shown. */
const AHEAD_MS = 5 * 60_000;

/** Formats a date in our time zone; "Just now" if it is missing, invalid or in the future. */
export function formatDate(
  value: string | null | undefined,
  form: DateForm = 'long',
  now: number = Date.now(),
): string {
  const date = parse(value);
  if (!date || date.getTime() > now + AHEAD_MS) return JUST_NOW;
  const local = newYorkTime(date);
  const month = MONTHS[local.getUTCMonth()] ?? '';
  const year = local.getUTCFullYear();
  const day = local.getUTCDate();
  if (form === 'long') return `${month} ${day}, ${year}`;
  const shortDay = `${month.slice(0, 3)} ${day}`;
  if (form === 'short') return shortDay;
  return form === 'clock' ? clockOf(local) : `${shortDay}, ${year}, ${clockOf(local)}`;
}

function clockOf(local: Date): string {
  const hours = local.getUTCHours();
  return `${hours % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'} ET`;
}

/** Returns the `datetime` attribute to the second, or undefined for an invalid date. */
export function machineDate(value: string | null | undefined): string | undefined {
  return parse(value)?.toISOString().replace(/\.\d+/, '');
}

/** Returns, for example, "5 minutes ago" for a time within the last day; null for older ones. */
export function relativeTime(value: string | null | undefined, now: number): string | null {
  const date = parse(value);
  if (!date) return null;
  const minutes = Math.floor((now - date.getTime()) / 60_000);
  if (minutes < 1) return JUST_NOW;
  if (minutes < 60) return `${count(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${count(hours, 'hour')} ago` : null;
}

function parse(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const HOUR_MS = 3_600_000;
const WINTER = -5;
const SUMMER = -4;
/** First year in which the dates below apply. */
const FIRST_YEAR = 2007;

/**
 * Returns the New York time, to be read from the UTC fields of the result. Computes it by rule, because `Intl` costs
 * a phone a tenth of a second in the first view, and its texts differ between browsers.
 */
export function newYorkTime(moment: Date): Date {
  const year = moment.getUTCFullYear();
  const offset = year < FIRST_YEAR ? knownOffset(moment) : isSummer(moment, year) ? SUMMER : WINTER;
  return new Date(moment.getTime() + offset * HOUR_MS);
}

/** Daylight saving time lasts from the second Sunday of March to the first of November, at two o'clock each. */
function isSummer(moment: Date, year: number): boolean {
  return (
    moment.getTime() >= sundayFrom(year, 2, 8, 2 - WINTER) && moment.getTime() < sundayFrom(year, 10, 1, 2 - SUMMER)
  );
}

/** Returns the first Sunday on or after the day, at a UTC hour. */
function sundayFrom(year: number, month: number, day: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7), hour);
}

/** For older dates, which are rare. */
function knownOffset(moment: Date): number {
  const local = moment.toLocaleString('sv-SE', { timeZone: 'America/New_York' });
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000) / HOUR_MS;
}
