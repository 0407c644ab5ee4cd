import { describe, expect, it } from '@jest/globals';
import { trimTrailingSlashes } from './trim-slashes.ts';

describe('trimTrailingSlashes', () => {
  it.each([
    ['/about', '/about'],
    ['/about///', '/about'],
    ['/a///b/', '/a///b'],
    ['/', '/'],
    ['///', '/'],
    ['', ''],
  ])('changes %j to %j', (path, trimmed) => expect(trimTrailingSlashes(path)).toBe(trimmed));
});
