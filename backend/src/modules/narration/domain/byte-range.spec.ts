import { describe, expect, it } from '@jest/globals';
import { parseByteRange } from './byte-range.ts';

describe('parseByteRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['seconds=1-2', null],
    [undefined, null],
  ])('parses %s for a file of 1000 bytes: %j', (header, expected) => {
    expect(parseByteRange(header, 1000)).toEqual(expected);
  });
});
