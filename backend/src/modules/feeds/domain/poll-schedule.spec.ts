import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_WAIT_MS,
  parseMaxAgeSeconds,
  parseRetryAfterMs,
  MIN_WAIT_MS,
  computeNextPollDelay,
} from './poll-schedule.ts';

const HOUR = 3_600_000;
const usual = {
  feedId: 7,
  intervalMinutes: 240,
  ttlMinutes: null,
  maxAgeSeconds: null,
  retryAfterMs: null,
  failures: 0,
};

describe('computeNextPollDelay', () => {
  it('returns about four hours by default, varied by feed', () => {
    const waits = new Set(Array.from({ length: 50 }, (_, feedId) => computeNextPollDelay({ ...usual, feedId })));
    for (const wait of waits) expect(Math.abs(wait - 4 * HOUR)).toBeLessThanOrEqual(0.4 * HOUR);
    expect(waits.size).toBeGreaterThan(40);
  });

  it('respects the interval that the feed or its cache headers specify', () => {
    expect(computeNextPollDelay({ ...usual, ttlMinutes: 120 })).toBeLessThan(2.3 * HOUR);
    expect(computeNextPollDelay({ ...usual, ttlMinutes: 720 })).toBeGreaterThan(10 * HOUR);
    expect(computeNextPollDelay({ ...usual, maxAgeSeconds: 36_000 })).toBeGreaterThan(8.9 * HOUR);
  });

  it('increases the delay after each failure, and waits at least as long as the server demands', () => {
    const waits = [1, 2, 3, 4].map((failures) => computeNextPollDelay({ ...usual, intervalMinutes: 60, failures }));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeLessThan(1.2 * HOUR);
    expect(waits[3]).toBeGreaterThan(6 * HOUR);
    expect(computeNextPollDelay({ ...usual, intervalMinutes: 60, ttlMinutes: 720, failures: 1 })).toBeLessThan(
      1.2 * HOUR,
    );
    expect(computeNextPollDelay({ ...usual, retryAfterMs: 20 * HOUR })).toBeGreaterThanOrEqual(20 * HOUR);
  });

  it('stays between an hour and a day, however extreme the inputs', () => {
    const extremeInputs = fc.record({
      feedId: fc.nat(),
      intervalMinutes: fc.integer({ min: 1, max: 100_000 }),
      ttlMinutes: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
      maxAgeSeconds: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
      retryAfterMs: fc.option(fc.integer({ min: 0, max: MAX_WAIT_MS })),
      failures: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(extremeInputs, (facts) => {
        const wait = computeNextPollDelay(facts);
        expect(wait).toBeGreaterThanOrEqual(MIN_WAIT_MS);
        expect(wait).toBeLessThanOrEqual(MAX_WAIT_MS);
      }),
    );
  });
});

describe('Retry-After and Cache-Control', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 12:10:00 GMT', 600_000],
    ['315360000', MAX_WAIT_MS],
    ['0', null],
    ['-5', null],
    ['soon', null],
    [null, null],
  ])('converts Retry-After %s to %s ms', (header, expected) => expect(parseRetryAfterMs(header, now)).toBe(expected));

  it.each([
    ['max-age=600', 600],
    ['public, max-age=3600, must-revalidate', 3600],
    ['no-cache, max-age=600', null],
    ['s-maxage=9', null],
    [null, null],
  ])('converts Cache-Control %s to %s s', (header, expected) => expect(parseMaxAgeSeconds(header)).toBe(expected));
});
