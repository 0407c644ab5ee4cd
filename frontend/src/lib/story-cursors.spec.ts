import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { joinCursors, newsWords, type StoryCursor } from './story-cursors.ts';

const at = (day: number): string => new Date(Date.UTC(2026, 10, day, 12)).toISOString();
const cursors = fc.array(
  fc.record({
    articleId: fc.integer({ min: 1, max: 5 }),
    facts: fc.integer({ min: 0, max: 3 }),
    seenAt: fc.integer({ min: 1, max: 28 }).map(at),
  }),
  { maxLength: 12 },
);

describe('story cursors', () => {
  it('merging keeps the cursor with the most facts seen, then the later visit', () => {
    const cursor = (facts: number, day: number): StoryCursor => ({ articleId: 1, facts, seenAt: at(day) });
    expect(joinCursors([cursor(2, 3)], [cursor(1, 9)])).toEqual([cursor(2, 3)]);
    expect(joinCursors([cursor(2, 3)], [cursor(2, 9)])).toEqual([cursor(2, 9)]);
  });

  it('merging gives the same result in any order, any number of times', () => {
    fc.assert(
      fc.property(cursors, cursors, cursors, (a, b, c) => {
        const ab = joinCursors(a, b);
        expect(joinCursors(b, a)).toEqual(ab);
        expect(joinCursors(ab, b)).toEqual(ab);
        expect(joinCursors(ab, c)).toEqual(joinCursors(a, joinCursors(b, c)));
      }),
    );
  });
});

describe('words for news', () => {
  const now = new Date(2026, 10, 20, 9);
  const ago = (days: number): string => new Date(2026, 10, 20 - days, 8).toISOString();

  it.each([
    [3, ago(3), '3 new facts since Tuesday'],
    [1, ago(1), '1 new fact since yesterday'],
    [2, ago(0), '2 new facts since your last visit'],
    [2, ago(12), '2 new facts since November 8'],
  ])('%i facts: %s', (facts, seenAt, words) => {
    expect(newsWords(facts, seenAt, now)).toBe(words);
  });
});
