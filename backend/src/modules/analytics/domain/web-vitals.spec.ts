import { describe, expect, it } from '@jest/globals';
import { countedAs, VITALS, valueOf } from './web-vitals.ts';

describe('the measurements of a visit', () => {
  it('are counted in tens of milliseconds, layout shifts in thousandths', () => {
    expect(countedAs('lcp', 1844.9)).toBe(1840);
    expect(countedAs('inp', 3)).toBe(0);
    expect(countedAs('ttfb', 95)).toBe(100);
    expect(countedAs('cls', 0.0104)).toBe(10);
    expect(valueOf('cls', countedAs('cls', 0.0104))).toBe(0.01);
    expect(valueOf('lcp', countedAs('lcp', 1844.9))).toBe(1840);
  });

  it('have an upper limit, so that there are few distinct values', () => {
    for (const vital of VITALS) expect(countedAs(vital, 3_600_000)).toBe(vital === 'cls' ? 5000 : 60_000);
  });
});
