import { zoneName } from './describe-schedule.ts';

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
