import { describe, expect, it } from '@jest/globals';

import { formatDate, machineDate, relativeTime } from './dates.ts';

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
