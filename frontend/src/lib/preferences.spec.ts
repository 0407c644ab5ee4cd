import { describe, expect, it } from '@jest/globals';

import { readPreferences, USUAL } from './preferences.ts';

describe('preferences that the browser kept', () => {
  it('are the usual ones at first', () => {
    expect(readPreferences(null)).toEqual({
      categories: {},
      readingTime: 3,
      recency: 0.7,
      diversity: 0.5,
      enableML: true,
    });
  });

  it('are taken as they are', () => {
    const kept = { categories: { Music: 0.9 }, readingTime: 7, recency: 0, diversity: 1, enableML: false };
    expect(readPreferences(JSON.stringify(kept))).toEqual(kept);
  });

  it('are usual where a field is missing or wrong', () => {
    expect(readPreferences('{}')).toEqual(USUAL);
    const wrong = {
      categories: { Music: 2, Food: 'much', Travel: 0.2 },
      readingTime: 40,
      recency: null,
      diversity: '1',
      enableML: 'yes',
    };
    expect(readPreferences(JSON.stringify(wrong))).toEqual({ ...USUAL, categories: { Travel: 0.2 } });
  });

  it.each(['{', '[]', '"x"', 'null'])('cannot be read from %s', (stored) => {
    expect(() => readPreferences(stored)).toThrow(/JSON|object/);
  });
});
