import { expect, it } from '@jest/globals';

import { waitingTime } from './waiting-time.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T12:00:10Z', '0 min'],
  ['2026-03-10T11:18:00Z', '42 min'],
  ['2026-03-10T09:50:00Z', '2 h 10 min'],
  ['2026-03-10T06:00:00Z', '6 h'],
  ['2026-03-07T11:00:00Z', '3 days'],
  [null, ''],
])('shows how long an item has waited since %s', (since, words) => {
  expect(waitingTime(since, NOW)).toBe(words);
});
