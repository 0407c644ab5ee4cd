import { describe, expect, it } from '@jest/globals';

import { filterQuery, readQueueFilter } from './queue-filter.ts';
import { waitingTime } from './waiting-time.ts';

describe('filters of the queue', () => {
  it('are read from the address and written to it', () => {
    const filter = readQueueFilter({ kind: 'held', tier: 'high', category: 'World News', mine: true });
    expect(filter).toEqual({ kind: 'held', tier: 'high', category: 'World News', mine: 'true' });
    expect(filterQuery(filter)).toBe('?kind=held&tier=high&category=World+News&mine=true');
  });

  it('ignore unknown values', () => {
    const filter = readQueueFilter({ kind: 'letter', tier: 3, category: 'Gardening', mine: 'no' });
    expect(filter).toEqual({ kind: '', tier: '', category: '', mine: '' });
    expect(filterQuery(filter)).toBe('');
  });
});

describe('waitingTime', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [120, '2 h'],
    [130, '2 h 10 min'],
    [47 * 60, '47 h'],
    [73 * 60, '3 days'],
  ])('shows %i minutes as "%s"', (minutes, words) => {
    const now = Date.parse('2026-03-10T12:00:00.000Z');
    expect(waitingTime(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words);
  });
});
