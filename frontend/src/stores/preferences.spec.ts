import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { fakeStorage } from '#testing/fake-storage.ts';
import { USUAL, usePreferences } from './preferences.ts';

const storage = fakeStorage();

function read(stored: unknown) {
  storage.set('personalization_preferences', typeof stored === 'string' ? stored : JSON.stringify(stored));
  void usePreferences.persist.rehydrate();
  return usePreferences.getState();
}

describe('stored preferences', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('a new reader has the default preferences', () => {
    void usePreferences.persist.rehydrate();
    expect(usePreferences.getState()).toEqual({
      categories: {},
      readingTime: 3,
      recency: 0.7,
      diversity: 0.5,
      enableML: true,
    });
  });

  it('reads and writes valid preferences unchanged', () => {
    const kept = { categories: { Music: 0.9 }, readingTime: 7, recency: 0, diversity: 1, enableML: false };
    expect(read(kept)).toEqual(kept);
    usePreferences.setState({ readingTime: 4 });
    expect(storage.entries()).toEqual([['personalization_preferences', JSON.stringify({ ...kept, readingTime: 4 })]]);
  });

  it('fall back to the defaults for missing or invalid fields', () => {
    expect(read({})).toEqual(USUAL);
    const wrong = {
      categories: { Music: 2, Food: 'much', Travel: 0.2 },
      readingTime: 40,
      recency: null,
      diversity: '1',
      enableML: 'yes',
    };
    expect(read(wrong)).toEqual({ ...USUAL, categories: { Travel: 0.2 } });
  });

  it.each(['{', '[]', '"x"', 'null'])('uses the defaults and warns for %s', (stored) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(read(stored)).toEqual(USUAL);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
