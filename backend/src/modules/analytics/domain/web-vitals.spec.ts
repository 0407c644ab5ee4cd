import { describe, expect, it } from '@jest/globals';
import { quantizeVital, VITALS, dequantizeVital } from './web-vitals.ts';

describe('measurements of a visit', () => {
  it('times are rounded to 10 milliseconds, layout shifts to thousandths', () => {
    expect(quantizeVital('lcp', 1844.9)).toBe(1840);
    expect(quantizeVital('inp', 3)).toBe(0);
    expect(quantizeVital('ttfb', 95)).toBe(100);
    expect(quantizeVital('cls', 0.0104)).toBe(10);
    expect(dequantizeVital('cls', quantizeVital('cls', 0.0104))).toBe(0.01);
    expect(dequantizeVital('lcp', quantizeVital('lcp', 1844.9))).toBe(1840);
  });

  it('values are capped, so that there are few distinct ones', () => {
    for (const vital of VITALS) expect(quantizeVital(vital, 3_600_000)).toBe(vital === 'cls' ? 5000 : 60_000);
  });
});
