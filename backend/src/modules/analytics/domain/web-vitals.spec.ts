import { describe, expect, it } from '@jest/globals';
import { countedAs, VITALS, valueOf } from './web-vitals.ts';

describe('what a visit measured', () => {
  it('is counted by tens of milliseconds, a shift by thousandths', () => {
    expect(countedAs('lcp', 1844.9)).toBe(1840);
    expect(countedAs('inp', 3)).toBe(0);
    expect(countedAs('ttfb', 95)).toBe(100);
    expect(countedAs('cls', 0.0104)).toBe(10);
    expect(valueOf('cls', countedAs('cls', 0.0104))).toBe(0.01);
    expect(valueOf('lcp', countedAs('lcp', 1844.9))).toBe(1840);
  });

  it('has a worst value, so that there are few of them', () => {
    for (const vital of VITALS) expect(countedAs(vital, 3_600_000)).toBe(vital === 'cls' ? 5000 : 60_000);
  });
});
