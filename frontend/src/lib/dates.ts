import { newYorkTime } from './new-york-time.ts';

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

/** Clocks of feeds run ahead: what is further off than this is no date of ours to show. */
const AHEAD_MS = 5 * 60_000;

/** A date in the house's time zone; "Just now" where it is missing, invalid or still to come. */
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

/** The `datetime` attribute of a date, to the second, or undefined where it is no date. */
export function machineDate(value: string | null | undefined): string | undefined {
  return parse(value)?.toISOString().replace(/\.\d+/, '');
}

/** "5 minutes ago", for a moment within the last day; null for anything older. */
export function relativeTime(value: string | null | undefined, now: number): string | null {
  const date = parse(value);
  if (!date) return null;
  const minutes = Math.floor((now - date.getTime()) / 60_000);
  if (minutes < 1) return JUST_NOW;
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? plural(hours, 'hour') : null;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

function parse(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
