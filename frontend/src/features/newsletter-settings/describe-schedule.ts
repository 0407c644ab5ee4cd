import type { ShownPreferences } from '../../api/contract.ts';

export const hourName = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** Describes when the digest arrives, according to the settings. */
export function describeSchedule({
  frequency,
  hour,
  timeZone,
}: Pick<ShownPreferences, 'frequency' | 'hour' | 'timeZone'>): string {
  return `${frequency === 'weekly' ? 'once a week' : 'each day'} at ${hourName(hour)} (time in ${zoneName(timeZone)})`;
}
