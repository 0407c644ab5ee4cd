import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clip } from '../../../shared/text/clip.ts';
import { toIndexKey } from './index-key.ts';

describe('clip', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
    ['a😀b', 3, 'a😀'],
    ['\u0000a\u0000bc', 2, 'ab'],
    ['a\ud83db', 9, 'a\ufffdb'],
    ['a\udc00b', 9, 'a\ufffdb'],
    ['😀', 0, ''],
  ])('cuts %j to at most %i code units: %j', (text, longest, clipped) => expect(clip(text, longest)).toBe(clipped));

  it('never exceeds the limit and always returns storable text', () => {
    const units = fc.array(fc.oneof(fc.constantFrom(0, 0xd83d, 0xde00, 0x61), fc.integer({ min: 0, max: 0xffff })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(units, fc.nat({ max: 14 }), (codes, longest) => {
        const clipped = clip(String.fromCharCode(...codes), longest);
        expect(clipped.length).toBeLessThanOrEqual(longest);
        expect(clipped.isWellFormed() && !clipped.includes('\u0000')).toBe(true);
        expect(clip(clipped, longest)).toBe(clipped);
      }),
    );
  });
});

describe('toIndexKey', () => {
  it('keeps short texts and hashes texts over 500 bytes', () => {
    expect(toIndexKey('o.example/a')).toBe('o.example/a');
    expect(toIndexKey('a'.repeat(500))).toBe('a'.repeat(500));
    expect(toIndexKey('a'.repeat(501))).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(toIndexKey('語'.repeat(167))).toMatch(/^sha256:/);
  });

  it('distinguishes long texts that differ only at the end', () => {
    expect(toIndexKey(`${'a'.repeat(2000)}1`)).not.toBe(toIndexKey(`${'a'.repeat(2000)}2`));
  });
});
