import { describe, expect, it } from '@jest/globals';
import { isSurge } from './surge.ts';

describe('isSurge', () => {
  it.each([
    ['five times the usual number', 150, 30, true],
    ['a busy day', 149, 30, false],
    ['a small outlet that becomes a large one', 50, 1, true],
    ['a small outlet with a few more items', 49, 1, false],
    ['an outlet without earlier days', 3000, null, false],
  ])('classifies %s (%i items, median %s)', (_what, items, usual, expected) => {
    expect(isSurge({ items, usual })).toBe(expected);
  });
});
