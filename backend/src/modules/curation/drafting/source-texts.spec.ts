import { describe, expect, it } from '@jest/globals';
import { chooseReports, computeTermSupport } from './source-texts.ts';

const report = (outletId: number, minute: number, text = 'A report.') => ({
  outletId,
  publishedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  text,
});

describe('chooseReports', () => {
  it('chooses one report per outlet before a second one from any outlet', () => {
    const flood = Array.from({ length: 30 }, (_, minute) => report(1, minute));
    const chosen = chooseReports([...flood, report(2, 40), report(3, 41)], 24);
    expect(chosen).toHaveLength(24);
    expect(new Set(chosen.map(({ outletId }) => outletId))).toEqual(new Set([1, 2, 3]));
  });

  it('prefers the newest report of an outlet, then the longest one, and keeps the order', () => {
    const [old, short, long] = [report(1, 1), report(1, 9), report(1, 9, 'A longer report.')];
    const other = report(2, 5);
    expect(chooseReports([old, short, long, other], 2)).toEqual([long, other]);
    expect(chooseReports([old, short, long, other], 3)).toEqual([short, long, other]);
  });
});

describe('computeTermSupport', () => {
  it('returns the share of distinct terms that are in the given set', () => {
    const known = new Set(['bridg', 'crack']);
    expect(computeTermSupport(['bridg', 'crack', 'crack'], known)).toBe(1);
    expect(computeTermSupport(['bridg', 'sink', 'quick', 'night'], known)).toBe(0.25);
    expect(computeTermSupport([], known)).toBe(1);
  });
});
