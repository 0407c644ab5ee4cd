import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toLocalDate } from '../../../shared/clock/time-zone.ts';
import { nextIssueTime } from './issue-schedule.ts';

const next = (after: string, hour: number, timeZone: string, frequency: 'daily' | 'weekly' = 'daily') =>
  nextIssueTime({ frequency, hour, timeZone }, new Date(after)).toISOString();

describe('nextIssueAt', () => {
  it.each([
    ['later the same day', '2026-11-21T10:00:00Z', 7, 'America/New_York', '2026-11-21T12:00:00.000Z'],
    ['the next day if the hour has passed', '2026-11-21T12:00:00Z', 7, 'America/New_York', '2026-11-22T12:00:00.000Z'],
    ["the date in the reader's time zone", '2026-11-21T20:00:00Z', 7, 'Pacific/Auckland', '2026-11-22T18:00:00.000Z'],
    ['a zone with a half-hour offset', '2026-11-21T00:00:00Z', 7, 'Asia/Kolkata', '2026-11-21T01:30:00.000Z'],
    ['a zone with a quarter-hour offset', '2026-11-21T00:00:00Z', 7, 'Asia/Kathmandu', '2026-11-21T01:15:00.000Z'],
    ['daylight saving time', '2026-07-01T00:00:00Z', 7, 'Europe/Berlin', '2026-07-01T05:00:00.000Z'],
    ['the night in which clocks go forward', '2026-03-28T07:00:00Z', 7, 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    ['a skipped hour: the time of the jump', '2026-03-08T06:00:00Z', 2, 'America/New_York', '2026-03-08T07:00:00.000Z'],
    [
      'an hour that occurs twice: its first occurrence',
      '2026-11-01T04:30:00Z',
      1,
      'America/New_York',
      '2026-11-01T05:00:00.000Z',
    ],
    [
      'an hour that occurs twice: not its second occurrence',
      '2026-11-01T05:00:00Z',
      1,
      'America/New_York',
      '2026-11-02T06:00:00.000Z',
    ],
    ['a skipped midnight', '2026-09-05T12:00:00Z', 0, 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    [
      'daylight saving time of half an hour',
      '2026-10-03T12:00:00Z',
      7,
      'Australia/Lord_Howe',
      '2026-10-03T20:00:00.000Z',
    ],
  ])('handles %s', (_what, after, hour, zone, expected) => expect(next(after, hour, zone)).toBe(expected));

  it("returns a Sunday in the reader's time zone for weekly issues", () => {
    expect(next('2026-11-21T12:00:00Z', 7, 'America/New_York', 'weekly')).toBe('2026-11-22T12:00:00.000Z');
    expect(next('2026-11-22T12:00:00Z', 7, 'America/New_York', 'weekly')).toBe('2026-11-29T12:00:00.000Z');
    expect(next('2026-11-21T20:00:00Z', 7, 'Pacific/Auckland', 'weekly')).toBe('2026-11-28T18:00:00.000Z');
  });

  it('returns one time per date for every hour and time zone, over several years', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
      'Asia/Tokyo',
      'Africa/Cairo',
      'Pacific/Chatham',
      'America/Havana',
      'UTC',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 700 }), (timeZone, hour, day) => {
        let at = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
        let date = toLocalDate(at, timeZone);
        at = nextIssueTime({ frequency: 'daily', hour, timeZone }, at);
        for (let issue = 0; issue < 40; issue += 1) {
          date = toLocalDate(at, timeZone);
          at = nextIssueTime({ frequency: 'daily', hour, timeZone }, at);
          const following = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
          expect(toLocalDate(at, timeZone)).toBe(following);
        }
      }),
      { numRuns: 60 },
    );
  });
});
