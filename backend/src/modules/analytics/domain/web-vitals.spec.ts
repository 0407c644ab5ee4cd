import { describe, expect, it } from '@jest/globals';
import { quantizeVital, VITALS, dequantizeVital } from './web-vitals.ts';

describe('measurements of a visit', () => {
  it('rounds times to 10 milliseconds, and layout shifts to thousandths', () => {
    expect(quantizeVital('lcp', 1844.9)).toBe(1840);
    expect(quantizeVital('inp', 3)).toBe(0);
    expect(quantizeVital('ttfb', 95)).toBe(100);
    expect(quantizeVital('cls', 0.0104)).toBe(10);
    expect(dequantizeVital('cls', quantizeVital('cls', 0.0104))).toBe(0.01);
    expect(dequantizeVital('lcp', quantizeVital('lcp', 1844.9))).toBe(1840);
  });

  it('caps values to limit the number of distinct ones', () => {
    for (const vital of VITALS) expect(quantizeVital(vital, 3_600_000)).toBe(vital === 'cls' ? 5000 : 60_000);
  });
});
