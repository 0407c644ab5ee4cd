import { describe, expect, it } from '@jest/globals';
import { drawRechecks } from './draw-rechecks.ts';

const hashOf = (day: number): string => day.toString(16).padStart(64, '0');
const publications = (count: number, first = 1, isBulk = false) =>
  Array.from({ length: count }, (_, index) => ({ seq: first + index, isBulk }));
const DAYS = Array.from({ length: 400 }, (_, day) => hashOf(day));
const drawnShare = (isBulk: boolean): number =>
  DAYS.flatMap((hash) => drawRechecks(publications(200, 1, isBulk), hash)).length / (DAYS.length * 200);

describe('the draw of re-checks', () => {
  it('draws one publication in twenty', () => {
    expect(drawnShare(false)).toBeCloseTo(0.05, 2);
  });

  it('draws twice as many of those that were approved in bulk', () => {
    expect(drawnShare(true)).toBeCloseTo(0.1, 2);
    const mixed = [...publications(100), ...publications(100, 101, true)];
    const drawn = DAYS.flatMap((hash) => drawRechecks(mixed, hash));
    const bulk = drawn.filter((seq) => seq > 100).length;
    expect(bulk / (drawn.length - bulk)).toBeCloseTo(2, 0);
  });

  it('draws at least one of a few, each of them on some day, and none of none', () => {
    const few = publications(3);
    const drawn = DAYS.map((hash) => drawRechecks(few, hash));
    expect(drawn.every((seqs) => seqs.length >= 1)).toBe(true);
    expect(new Set(drawn.flat())).toEqual(new Set([1, 2, 3]));
    expect(drawRechecks([], hashOf(1))).toEqual([]);
  });

  it('depends on nothing but the log: not on the order, nor on other publications', () => {
    for (const hash of DAYS) {
      const all = drawRechecks(publications(60), hash);
      expect(drawRechecks(publications(60).toReversed(), hash)).toEqual(all);
      const half = drawRechecks(publications(30), hash);
      if (half.length > 1) expect(all).toEqual(expect.arrayContaining(half));
    }
    expect(new Set(DAYS.map((hash) => drawRechecks(publications(60), hash).join(' '))).size).toBeGreaterThan(100);
  });
});
