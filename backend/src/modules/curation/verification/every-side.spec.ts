import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Lean, LEANS, type Side, sideOf } from '../../../shared/news/lean.ts';
import { isReportedByEverySide, type SupportingReport } from './every-side.ts';

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

const isOn = (side: Side, { lean, copied }: SupportingReport) => !copied && lean !== null && sideOf(lean) === side;

/** Tries every choice of one report for each side. */
const findByTrying = (all: readonly SupportingReport[]): boolean =>
  all.some(
    (one) =>
      isOn('conservative', one) &&
      all.some(
        (two) =>
          isOn('liberal', two) &&
          two.publisher !== one.publisher &&
          all.some(
            (three) => isOn('center', three) && three.publisher !== one.publisher && three.publisher !== two.publisher,
          ),
      ),
  );

describe('isReportedByEverySide', () => {
  it('finds the same as trying every combination of reports', () => {
    let found = 0;
    fc.assert(
      fc.property(reports, (all) => {
        const expected = findByTrying(all);
        expect(isReportedByEverySide(all)).toBe(expected);
        found += expected ? 1 : 0;
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(100);
  });
});
