import { describe, expect, it } from '@jest/globals';

import { readPreferences, USUAL } from './preferences.ts';

describe('stored preferences', () => {
  it('default to the usual values', () => {
    expect(readPreferences(null)).toEqual({
      categories: {},
      readingTime: 3,
      recency: 0.7,
      diversity: 0.5,
      enableML: true,
    });
  });

  it('are read unchanged if valid', () => {
    const kept = { categories: { Music: 0.9 }, readingTime: 7, recency: 0, diversity: 1, enableML: false };
    expect(readPreferences(JSON.stringify(kept))).toEqual(kept);
  });

  it('fall back to the defaults for missing or invalid fields', () => {
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

  it.each(['{', '[]', '"x"', 'null'])('throw for %s', (stored) => {
    expect(() => readPreferences(stored)).toThrow(/JSON|object/);
  });
});
