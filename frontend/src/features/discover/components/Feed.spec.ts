import { expect, it } from '@jest/globals';

import { fakeStorage } from '#testing/fake-storage.ts';
import { readerSeed } from './Feed.tsx';

it('the seed stays the same permanently, or until the page closes if storage is unavailable', () => {
  const first = readerSeed();
  expect(readerSeed()).toBe(first);
  const storage = fakeStorage();
  expect(readerSeed()).toBe(first);
  expect(storage.entries()).toEqual([]);
});
