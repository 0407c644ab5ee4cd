import { describe, expect, it } from '@jest/globals';
import { lookalikeKeys } from './lookalike.ts';

const lookAlike = (a: string, b: string) => lookalikeKeys(a).some((key) => lookalikeKeys(b).includes(key));

describe('lookalikeKeys', () => {
  it.each([
    ['a Cyrillic letter', 'Northgate Wirе'],
    ['a Greek letter', 'Nοrthgate Wire'],
    ['capitals of other alphabets', 'ΝОRTHGATE WІRЕ'],
    ['full-width letters', 'Ｎｏｒｔｈｇａｔｅ　Ｗｉｒｅ'],
    ['a zero-width space', 'North\u200bgate Wire'],
    ['a soft hyphen and a variation selector', 'North\u00adgate Wire\ufe0f'],
    ['an invisible Hangul letter', 'Northgate\u3164Wire'],
    ['case and spaces', ' NORTHGATE  wire'],
    ['other spaces and hyphens', 'North-Gate\u00a0Wire'],
    ['a digit', 'N0rthgate Wire'],
    ['an accent', 'Nórthgate Wire'],
  ])('matches names that differ only by %s', (_what, name) => {
    expect(lookAlike(name, 'Northgate Wire')).toBe(true);
  });

  it('matches names with a capital I in place of a lowercase L', () => {
    expect(lookAlike('AI Jazeera', 'Al Jazeera')).toBe(true);
  });

  it.each([
    ['Northgate Wire', 'Southgate Wire'],
    ['The Mail', 'The Mali'],
    ['Правда', 'Известия'],
    ['कि', 'का'],
    ['日本', '日報'],
    ['★', '☆'],
  ])('does not match %s and %s', (a, b) => {
    expect(lookAlike(a, b)).toBe(false);
  });
});
