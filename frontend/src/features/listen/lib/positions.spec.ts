import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { keepPosition, parsePositions, positionKey, readPosition } from './positions.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
});

afterEach(() => {
  kept.clear();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('positions', () => {
  it('are stored by article and language', () => {
    keepPosition(positionKey(7, 'en'), { spoken: 30, words: 200 });
    keepPosition(positionKey(7, 'ar'), { spoken: 5, words: 180 });
    expect(readPosition('7-en')).toEqual({ spoken: 30, words: 200 });
    expect(readPosition('7-ar')).toEqual({ spoken: 5, words: 180 });
    expect(readPosition('8-en')).toBeNull();
  });

  it('are removed for a text that was finished or reset', () => {
    keepPosition('7-en', { spoken: 30, words: 200 });
    keepPosition('7-en', { spoken: 200, words: 200 });
    expect([...kept]).toEqual([]);
  });

  it('are limited to the 40 most recent texts', () => {
    for (let id = 0; id < 50; id += 1) keepPosition(positionKey(id, 'en'), { spoken: 1, words: 9 });
    expect(readPosition('9-en')).toBeNull();
    expect(readPosition('10-en')).not.toBeNull();
  });

  it('ignore invalid stored values', () => {
    for (const rubbish of ['{', '{}', 'null', '[[1,2,3],["a"],["b",1.5,2]]'])
      expect(parsePositions(rubbish)).toEqual([]);
  });
});
