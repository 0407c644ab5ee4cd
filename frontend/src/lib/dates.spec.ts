import { describe, expect, it } from '@jest/globals';

import { formatDate, machineDate, relativeTime, newYorkTime } from './dates.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('formatDate', () => {
  it('shows the date in New York, whatever the local time zone', () => {
    expect(formatDate('2026-11-21T03:30:00Z', 'long', NOW)).toBe('November 20, 2026');
    expect(formatDate('2026-11-21T03:30:00Z', 'short', NOW)).toBe('Nov 20');
    expect(formatDate('2026-11-21T03:30:00Z', 'clock', NOW)).toBe('10:30 PM ET');
    expect(formatDate('2026-11-21T05:05:00Z', 'clock', NOW)).toBe('12:05 AM ET');
    expect(formatDate('2026-07-04T16:00:00Z', 'full', NOW)).toBe('Jul 4, 2026, 12:00 PM ET');
  });

  it('returns "Just now" for a missing or invalid date', () => {
    expect(formatDate(null)).toBe('Just now');
    expect(formatDate('not a date')).toBe('Just now');
  });

  it('returns "Just now" for a future date, with tolerance for clocks that are slightly ahead', () => {
    expect(formatDate('2031-01-01T00:00:00Z', 'long', NOW)).toBe('Just now');
    expect(formatDate('2026-11-21T12:01:00Z', 'long', NOW)).toBe('November 21, 2026');
  });
});

describe('machineDate', () => {
  it('is undefined if there is no valid date', () => {
    expect(machineDate('nonsense')).toBeUndefined();
    expect(machineDate('2026-11-21T03:30:00.123Z')).toBe('2026-11-21T03:30:00Z');
  });
});

describe('relativeTime', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('counts minutes, then hours, then returns null', () => {
    expect(relativeTime('2026-11-21T11:59:40Z', now)).toBe('Just now');
    expect(relativeTime('2026-11-21T11:59:00Z', now)).toBe('1 minute ago');
    expect(relativeTime('2026-11-21T09:10:00Z', now)).toBe('2 hours ago');
    expect(relativeTime('2026-11-20T11:00:00Z', now)).toBeNull();
  });
});

const KNOWN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const ours = (moment: number): string => newYorkTime(new Date(moment)).toISOString().slice(0, 19).replace('T', ' ');
const HOUR_MS = 3_600_000;

/** Also fails if the law changes, because the rule must then be updated. */
function differences(from: string, to: string, step: number): string[] {
  const wrong: string[] = [];
  for (let moment = Date.parse(from); moment < Date.parse(to); moment += step) {
    if (ours(moment) !== KNOWN.format(moment)) wrong.push(new Date(moment).toISOString());
  }
  return wrong;
}

describe('newYorkTime', () => {
  it("matches Intl for every hour of our articles' years", () => {
    expect(differences('2023-01-01T00:00:00Z', '2031-01-01T00:00:00Z', HOUR_MS)).toEqual([]);
  });

  it('matches Intl around the clock changes of earlier and later years', () => {
    for (const year of [1987, 1999, 2006, 2007, 2008, 2012, 2019, 2035]) {
      for (const month of ['03', '04', '10', '11'])
        expect(differences(`${year}-${month}-01T00:00:00Z`, `${year}-${month}-15T00:00:00Z`, HOUR_MS)).toEqual([]);
    }
  });
});
