import { describe, expect, it } from '@jest/globals';

import { readerSeed } from './reader-seed.ts';

const kept = new Map<string, string>();
let isClosed = false;
const localStorage = {
  getItem: (key: string) => (isClosed ? null : (kept.get(key) ?? null)),
  setItem: (key: string, value: string) => {
    if (isClosed) throw new Error('The storage is closed.');
    kept.set(key, value);
  },
};
Object.assign(globalThis, { window: { localStorage } });

describe('readerSeed', () => {
  it('stays the same permanently, or until the page closes if storage is unavailable', () => {
    const first = readerSeed();
    expect(kept.get('personalization_seed')).toBe(first);
    expect(readerSeed()).toBe(first);
    isClosed = true;
    expect(readerSeed()).toBe(first);
    isClosed = false;
    kept.set('personalization_seed', 'of an earlier visit');
    expect(readerSeed()).toBe('of an earlier visit');
  });
});
