import type { ShownPreferences } from '#api/contract.ts';

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

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns every time zone that the browser knows, plus the stored one, which may have an older name. */
export function zonesWith(stored: string): string[] {
  return [...new Set([stored, browserZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

/** Returns the zone with this name, or null if the name is unknown. */
export function zoneOf(zones: readonly string[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  return zones.find((zone) => zoneName(zone).toLowerCase() === wanted || zone.toLowerCase() === wanted) ?? null;
}
