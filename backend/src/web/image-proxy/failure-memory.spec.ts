import { describe, expect, it } from '@jest/globals';
import { FailureMemory } from './failure-memory.ts';

describe('FailureMemory', () => {
  it('keeps a failure for the configured time', () => {
    let now = 0;
    const memory = new FailureMemory({ forMs: 600, now: () => now });
    memory.remember('a');
    now = 599;
    expect(memory.has('a')).toBe(true);
    expect(memory.has('b')).toBe(false);
    now = 600;
    expect(memory.has('a')).toBe(false);
  });

  it('evicts the oldest when it is full', () => {
    const memory = new FailureMemory({ forMs: 600, capacity: 2, now: () => 0 });
    for (const key of ['a', 'b', 'a', 'c']) memory.remember(key);
    expect(['a', 'b', 'c'].map((key) => memory.has(key))).toEqual([true, false, true]);
  });
});
