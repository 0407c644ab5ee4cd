import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Lean, LEANS, SIDES, type Side, sideOf } from './lean.ts';
import { measureSupport, type SupportingReport } from './sentence-support.ts';

const OUTLETS = ['Courier', 'Herald', 'Ledger', 'Post', 'Sentinel', 'Wire'];
/** The same reports in each run. */
const RUNS = { seed: 36, numRuns: 2000 };

const reports = fc.array(
  fc.record({
    outlet: fc.constantFrom(...OUTLETS),
    lean: fc.constantFrom<Lean | null>(...LEANS, null),
    publisher: fc.integer({ min: 1, max: 5 }),
    copied: fc.boolean(),
  }),
  { maxLength: 9 },
);
const switchedOff = fc.uniqueArray(fc.constantFrom(...OUTLETS)).map((names) => new Set(names));

const isOn = (side: Side, { lean, copied }: SupportingReport) => !copied && lean !== null && sideOf(lean) === side;
const mirrored = (lean: Lean | null): Lean | null => (lean === null ? null : LEANS[4 - LEANS.indexOf(lean)]!);

/** Tries every set of reports without two of one publisher, and every choice of one report for each side. */
function measureByTrying(all: readonly SupportingReport[], off: ReadonlySet<string>) {
  const counted = all.filter(({ outlet }) => !off.has(outlet));
  const sizes = Array.from({ length: 2 ** counted.length }, (_, choice) => {
    const chosen = counted.filter((_report, at) => (choice >> at) & 1);
    const isIndependent = chosen.every(
      (one, at) => !chosen.some((other, place) => place < at && other.publisher === one.publisher),
    );
    return isIndependent ? chosen.length : 0;
  });
  const everySide = counted.some(
    (one) =>
      isOn('conservative', one) &&
      counted.some(
        (two) =>
          isOn('liberal', two) &&
          two.publisher !== one.publisher &&
          counted.some(
            (three) => isOn('center', three) && three.publisher !== one.publisher && three.publisher !== two.publisher,
          ),
      ),
  );
  return { independent: Math.max(0, ...sizes), everySide };
}

describe('measureSupport', () => {
  it('finds the same as trying every combination of reports', () => {
    fc.assert(
      fc.property(reports, switchedOff, (all, off) => {
        expect(measureSupport(all, off)).toEqual(measureByTrying(all, off));
      }),
      RUNS,
    );
  });

  it('does not change if another outlet copies one of the reports', () => {
    fc.assert(
      fc.property(reports, fc.nat(), fc.constantFrom<Lean | null>(...LEANS, null), (all, pick, lean) => {
        fc.pre(all.length > 0);
        const { publisher } = all[pick % all.length]!;
        expect(measureSupport([...all, { outlet: 'Copier', lean, publisher, copied: true }])).toEqual(
          measureSupport(all),
        );
      }),
      RUNS,
    );
  });

  it('is the same if the parties are exchanged', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const exchanged = all.map((report) => ({ ...report, lean: mirrored(report.lean) }));
        expect(measureSupport(exchanged)).toEqual(measureSupport(all));
      }),
      RUNS,
    );
  });

  it('finds support of every side only while each side has a report', () => {
    let found = 0;
    fc.assert(
      fc.property(reports, (all) => {
        if (!measureSupport(all).everySide) return;
        found += 1;
        for (const side of SIDES) {
          const others = all.filter(({ lean }) => lean === null || sideOf(lean) !== side);
          expect(measureSupport(others).everySide).toBe(false);
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(100);
  });

  it('never rises when an outlet is switched off', () => {
    fc.assert(
      fc.property(reports, switchedOff, (all, off) => {
        expect(measureSupport(all, off).independent).toBeLessThanOrEqual(measureSupport(all).independent);
      }),
      RUNS,
    );
  });
});
