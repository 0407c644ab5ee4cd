import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Lean, LEANS } from '../../../shared/news/lean.ts';
import { CONFIDENCES, type CurrentRating, computeShownLean, mayShowRating } from './shown-lean.ts';

const rating = (lean: Lean, changes: Partial<CurrentRating> = {}): CurrentRating => ({
  lean,
  confidence: 'medium',
  displayable: true,
  licence: 'CC0-1.0',
  ...changes,
});
const anyRating: fc.Arbitrary<CurrentRating> = fc.record({
  lean: fc.constantFrom(...LEANS),
  confidence: fc.constantFrom(...CONFIDENCES),
  displayable: fc.boolean(),
  licence: fc.constantFrom('CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'All rights reserved'),
});
const mirrored = (lean: Lean): Lean => LEANS[4 - LEANS.indexOf(lean)]!;

describe('computeShownLean', () => {
  it('returns null, not center, if no rating may be shown', () => {
    expect(computeShownLean([])).toEqual({ lean: null, disagreement: false });
    expect(computeShownLean([rating('center', { displayable: false })]).lean).toBeNull();
  });

  it.each(LEANS)('equals the lean of a single rating: %s', (lean) => {
    expect(computeShownLean([rating(lean)])).toEqual({ lean, disagreement: false });
  });

  it('returns null, not center, if ratings cancel each other out', () => {
    expect(computeShownLean([rating('left'), rating('right')])).toEqual({ lean: null, disagreement: true });
    expect(computeShownLean([rating('lean-left'), rating('center'), rating('lean-right')]).lean).toBeNull();
  });

  it('follows the more confident rater but still reports the disagreement', () => {
    expect(computeShownLean([rating('left', { confidence: 'high' }), rating('center', { confidence: 'low' })])).toEqual(
      { lean: 'lean-left', disagreement: true },
    );
  });

  it('ignores ratings under a non-commercial license', () => {
    for (const licence of [
      'CC-BY-NC-4.0',
      'CC BY-NC-SA 4.0',
      'cc_by_nc',
      'Non-commercial use only',
      'All rights reserved',
      '',
    ])
      expect([licence, computeShownLean([rating('left', { licence })]).lean]).toEqual([licence, null]);
    for (const licence of ['CC0-1.0', 'CC-BY-4.0', 'ODbL-1.0', 'MIT'])
      expect([licence, computeShownLean([rating('left', { licence })]).lean]).toEqual([licence, 'left']);
  });

  it('returns the mirrored lean if left and right are swapped in the ratings', () => {
    fc.assert(
      fc.property(fc.array(anyRating, { maxLength: 8 }), (ratings) => {
        const one = computeShownLean(ratings);
        const other = computeShownLean(ratings.map((each) => ({ ...each, lean: mirrored(each.lean) })));
        expect(other).toEqual({ ...one, lean: one.lean && mirrored(one.lean) });
      }),
    );
  });

  it('does not depend on the order of ratings or on ratings that may not be shown', () => {
    fc.assert(
      fc.property(fc.array(anyRating, { maxLength: 8 }), (ratings) => {
        const shown = computeShownLean(ratings);
        expect(computeShownLean(ratings.toReversed())).toEqual(shown);
        expect(
          computeShownLean([
            ...ratings,
            rating('right', { displayable: false }),
            rating('left', { licence: 'CC-BY-NC-4.0' }),
          ]),
        ).toEqual(shown);
      }),
    );
  });

  it('returns a lean between the outermost ratings, and does not change it if a further rating agrees', () => {
    fc.assert(
      fc.property(fc.array(anyRating, { minLength: 1, maxLength: 8 }), (ratings) => {
        const { lean } = computeShownLean(ratings);
        if (lean === null) return;
        const places = ratings.filter(mayShowRating).map((each) => LEANS.indexOf(each.lean));
        expect(LEANS.indexOf(lean)).toBeGreaterThanOrEqual(Math.min(...places));
        expect(LEANS.indexOf(lean)).toBeLessThanOrEqual(Math.max(...places));
        expect(computeShownLean([...ratings, rating(lean)]).lean).toBe(lean);
      }),
    );
  });
});
