import { beforeEach, describe, expect, it } from '@jest/globals';

import { fakeStorage } from '#testing/fake-storage.ts';
import { positionKey, readPosition, savePosition, usePositions } from './positions.ts';

const storage = fakeStorage();

beforeEach(() => {
  storage.clear();
  void usePositions.persist.rehydrate();
});

describe('positions', () => {
  it('stores positions by text and language', () => {
    savePosition(positionKey('article-7', 'en'), { spoken: 30, words: 200 });
    savePosition(positionKey('article-7', 'ar'), { spoken: 5, words: 180 });
    expect(readPosition('7-en')).toEqual({ spoken: 30, words: 200 });
    expect(readPosition('7-ar')).toEqual({ spoken: 5, words: 180 });
    expect(readPosition('8-en')).toBeNull();
    expect(positionKey('briefing-2026-03-10', 'en')).toBe('briefing-2026-03-10-en');
  });

  it('removes the position of a text that was finished or reset', () => {
    savePosition('7-en', { spoken: 30, words: 200 });
    savePosition('7-en', { spoken: 200, words: 200 });
    expect(storage.entries()).toEqual([]);
  });

  it('keeps the positions of the 40 most recent texts', () => {
    for (let id = 0; id < 50; id += 1) savePosition(positionKey(`article-${id}`, 'en'), { spoken: 1, words: 9 });
    expect(readPosition('9-en')).toBeNull();
    expect(readPosition('10-en')).not.toBeNull();
  });

  it('reads positions stored by earlier releases and ignores invalid ones', () => {
    savePosition('7-en', { spoken: 30, words: 200 });
    expect(storage.entries()).toEqual([['parallax-listen', '[["7-en",30,200]]']]);
    for (const rubbish of ['{', '{}', 'null', '[[1,2,3],["a"],["b",1.5,2]]']) {
      storage.set('parallax-listen', rubbish);
      void usePositions.persist.rehydrate();
      expect(usePositions.getState()).toEqual({ positions: [] });
    }
  });
});
