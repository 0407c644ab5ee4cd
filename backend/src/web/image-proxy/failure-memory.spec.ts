import { describe, expect, it } from '@jest/globals';
import { FailureMemory } from './failure-memory.ts';

describe('the memory of failures', () => {
  it('lasts as long as it is told to', () => {
    let now = 0;
    const memory = new FailureMemory({ forMs: 600, now: () => now });
    memory.remember('a');
    now = 599;
    expect(memory.has('a')).toBe(true);
    expect(memory.has('b')).toBe(false);
    now = 600;
    expect(memory.has('a')).toBe(false);
  });

  it('lets the oldest go when it is full', () => {
    const memory = new FailureMemory({ forMs: 600, capacity: 2, now: () => 0 });
    for (const key of ['a', 'b', 'a', 'c']) memory.remember(key);
    expect(['a', 'b', 'c'].map((key) => memory.has(key))).toEqual([true, false, true]);
  });
});
