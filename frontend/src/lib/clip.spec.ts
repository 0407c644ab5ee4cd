import { describe, expect, it } from '@jest/globals';

import { clip } from './clip.ts';

describe('clip', () => {
  it('cuts at a word, without its comma', () => {
    expect(clip('one two, three four', 13)).toBe('one two…');
  });

  it('leaves a text alone that fits', () => {
    expect(clip('short', 10)).toBe('short');
  });
});
