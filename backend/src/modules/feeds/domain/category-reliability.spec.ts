import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categoryReliability } from './category-reliability.ts';

describe('how far a feed’s category is trusted', () => {
  it('is what is expected before anybody judged', () => expect(categoryReliability({ agreed: 0, differed: 0 })).toBeCloseTo(0.85));
  it('falls by corrections and rises by decisions that agree', () => {
    expect(categoryReliability({ agreed: 0, differed: 20 })).toBeLessThan(0.45);
    expect(categoryReliability({ agreed: 40, differed: 0 })).toBeGreaterThan(0.94);
    expect(categoryReliability({ agreed: 0, differed: 1 })).toBeGreaterThan(0.8);
  });
  it('is never certain, and one more agreement never lowers it', () => {
    const count = fc.float({ min: 0, max: 5000, noNaN: true });
    fc.assert(
      fc.property(count, count, (agreed, differed) => {
        const now = categoryReliability({ agreed, differed });
        expect(now).toBeGreaterThanOrEqual(0.1);
        expect(now).toBeLessThanOrEqual(0.98);
        expect(categoryReliability({ agreed: agreed + 1, differed })).toBeGreaterThanOrEqual(now);
        expect(categoryReliability({ agreed, differed: differed + 1 })).toBeLessThanOrEqual(now);
      }),
    );
  });
});
