import { describe, expect, it } from '@jest/globals';
import { findQuantities } from './quantities.ts';

const values = (text: string): string[] => findQuantities(text).map(({ value }) => value);

describe('findQuantities', () => {
  it.each([
    ['$1.8 billion and 1,200 jobs', ['1800000000', '1200']],
    ['up 6.2%, or 6.2 percent', ['6.2%', '6.2%']],
    ['twenty-five people, two million marks', ['25', '2000000']],
    ['on March 10, 2014 and 4 May', ['2014-03-10', '05-04']],
    ['2026-11-21, in June 2025', ['2026-11-21', '2025-06']],
    ['a 51-49 vote', ['51', '49']],
    ['-3 degrees', ['-3']],
    ['$400m and 3bn', ['400000000', '3000000000']],
    ['the B2 bomber and 5km', ['5']],
    ['nobody came', []],
  ])('finds %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('returns offsets', () => {
    const text = 'On 10 March 2014 it cost $1.8 billion, up 6.2%.';
    for (const { start, end, surface } of findQuantities(text)) expect(text.slice(start, end)).toBe(surface);
  });
});
