import { describe, expect, it } from '@jest/globals';

import { mutesOf, muting } from './mutes.ts';

describe('mutes', () => {
  const isMuted = muting({ words: ['Art', 'élection'], outlets: [], topics: ['World News'] });

  it.each(['The art of war', 'ART!', "Elections? No: the Election's end", 'world news', 'World-News today'])('hide %j', (text) => {
    expect(isMuted(text)).toBe(true);
  });

  it.each(['A party', 'Elections', 'News of the world', ''])('let %j stand', (text) => {
    expect(isMuted(text)).toBe(false);
  });

  it('hide nothing where there are none', () => {
    expect(muting({ words: [' ', '!'], outlets: [], topics: [] })('Anything at all')).toBe(false);
  });

  it('are written with commas', () => {
    expect(mutesOf(' crime, , the  royals,')).toEqual(['crime', 'the  royals']);
    expect(mutesOf('x'.repeat(81))).toEqual([]);
  });
});
