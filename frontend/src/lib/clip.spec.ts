import { describe, expect, it } from '@jest/globals';

import { clip } from './clip.ts';

describe('clip', () => {
  it('cuts after a word, without its comma', () => {
    expect(clip('one two, three four', 13)).toBe('one two…');
  });

  it('returns a short text unchanged', () => {
    expect(clip('short', 10)).toBe('short');
  });
});
