import { describe, expect, it } from '@jest/globals';
import { retryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 0, 1);

describe('retryAfter', () => {
  it.each<[Record<string, string>, number | null]>([
    [{ 'retry-after': '3' }, 3000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': new Date(NOW + 7000).toUTCString() }, 7000],
    [{ 'retry-after': new Date(NOW - 7000).toUTCString() }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, 250],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '99999999999' }, 86_400_000],
    [{}, null],
  ])('parses %j', (headers, expected) => {
    expect(retryAfter(new Headers(headers), NOW)).toBe(expected);
  });
});
