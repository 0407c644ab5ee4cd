import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { fakeStorage } from '#testing/fake-storage.ts';
import {
  addStoryCursors,
  joinCursors,
  newsWords,
  type StoryCursor,
  storyCursors,
  useStoryCursors,
} from './story-cursors.ts';

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

const KEY = 'parallax-stories';
const SEEN_AT = '2026-03-10T12:00:00.000Z';
const storage = fakeStorage();
const reload = () => void useStoryCursors.persist.rehydrate();

describe('stored story cursors', () => {
  beforeEach(() => {
    storage.clear();
    reload();
  });

  it('are stored by article, and removed with the last one', () => {
    addStoryCursors([{ articleId: 7, facts: 2, seenAt: SEEN_AT }]);
    expect(storage.entries()).toEqual([[KEY, JSON.stringify({ 7: [2, SEEN_AT] })]]);
    reload();
    expect(storyCursors()).toEqual([{ articleId: 7, facts: 2, seenAt: SEEN_AT }]);
    useStoryCursors.setState({}, true);
    expect(storage.entries()).toEqual([]);
  });

  it('keep the 300 most recent stories', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 0, minute)).toISOString();
    addStoryCursors(Array.from({ length: 310 }, (_, id) => ({ articleId: id, facts: 0, seenAt: at(id) })));
    expect(storyCursors().map(({ articleId }) => articleId)).toEqual(Array.from({ length: 300 }, (_, id) => id + 10));
  });

  it.each(['{', 'null', '[]', '"x"', `{"a":[1,"${SEEN_AT}"],"2":[1.5,"${SEEN_AT}"],"3":[1,"soon"],"4":[1,5],"5":7}`])(
    'ignore invalid values: %s',
    (text) => {
      storage.set(KEY, text);
      reload();
      expect(storyCursors()).toEqual([]);
    },
  );
});
