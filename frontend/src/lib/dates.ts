import { newYorkTime } from './new-york-time.ts';
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
