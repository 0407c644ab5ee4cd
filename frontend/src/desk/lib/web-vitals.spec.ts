import { describe, expect, it } from '@jest/globals';

import { gradeOf, vitalWords } from './web-vitals.ts';

describe('web vitals', () => {
  it('each metric is shown in its usual unit', () => {
    expect(vitalWords('lcp', 1840)).toBe('1.84 s');
    expect(vitalWords('ttfb', 90)).toBe('90 ms');
    expect(vitalWords('inp', 0)).toBe('0 ms');
    expect(vitalWords('cls', 0.004)).toBe('0.004');
  });

  it('a value is good up to one limit and poor above another', () => {
    expect([2500, 2510, 4000, 4010].map((value) => gradeOf('lcp', value))).toEqual(['good', 'fair', 'fair', 'poor']);
    expect([0.1, 0.101, 0.25, 0.251].map((value) => gradeOf('cls', value))).toEqual(['good', 'fair', 'fair', 'poor']);
  });
});
