import { describe, expect, it } from '@jest/globals';
import { MarkNumbers } from './mark-numbers.ts';

describe('numbers of evidence marks', () => {
  it('increase in reading order, and are the same for the same passages', () => {
    const numbers = new MarkNumbers();
    const first = { snapshotId: 1, start: 0, end: 20 };
    const second = { snapshotId: 1, start: 21, end: 40 };
    const elsewhere = { snapshotId: 2, start: 0, end: 20 };
    expect([[first], [second], [first, second], [elsewhere], [first]].map((passages) => numbers.of(passages))).toEqual([
      1, 2, 3, 4, 1,
    ]);
  });
});
