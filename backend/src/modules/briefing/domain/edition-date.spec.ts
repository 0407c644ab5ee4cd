import { describe, expect, it } from '@jest/globals';
import { editionTime, latestEditionDate } from './edition-date.ts';

const SIX = 6 * 60;

describe('latestEditionDate', () => {
  it.each([
    ['a moment before the time', '2026-11-25T10:59:59Z', '2026-11-24'],
    ['at the time', '2026-11-25T11:00:00Z', '2026-11-25'],
    ['late in the evening in New York, when it is already tomorrow in UTC', '2026-11-26T04:30:00Z', '2026-11-25'],
    ['before six on the first day of a month', '2026-12-01T10:00:00Z', '2026-11-30'],
  ])('returns the date of the edition that is due %s', (_when, now, date) => {
    expect(latestEditionDate(new Date(now), SIX)).toBe(date);
  });

  it('the date advances by one day at a time, even when the clocks change', () => {
    for (const start of ['2026-03-06T00:00:00Z', '2026-10-30T00:00:00Z']) {
      const dates = new Set<string>();
      for (let hour = 0; hour < 120; hour += 1)
        dates.add(latestEditionDate(new Date(Date.parse(start) + hour * 3_600_000), SIX));
      const days = [...dates];
      expect(days).toHaveLength(6);
      for (const [at, day] of days.entries()) expect(Date.parse(day)).toBe(Date.parse(days[0] ?? '') + at * 86_400_000);
    }
  });
});

describe('editionTime', () => {
  it.each([
    ['in winter', '2026-11-25', SIX, '2026-11-25T11:00:00.000Z'],
    ['in summer', '2026-07-01', SIX, '2026-07-01T10:00:00.000Z'],
    ['at a time that the clocks skip', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
    ['at a time that occurs twice: its first occurrence', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ])('returns the instant %s', (_when, date, minute, instant) => {
    expect(editionTime(date, minute).toISOString()).toBe(instant);
  });
});
