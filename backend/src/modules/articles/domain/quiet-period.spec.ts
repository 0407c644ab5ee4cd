import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeDraftAfter } from './quiet-period.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

describe('the quiet period of a story', () => {
  it('restarts with every change, until a maximum wait is reached', () => {
    expect(computeDraftAfter(at(0), at(0), 600)).toEqual(at(600));
    expect(computeDraftAfter(at(500), at(0), 600)).toEqual(at(1100));
    expect(computeDraftAfter(at(3500), at(0), 600)).toEqual(at(3600));
  });

  it('there is no quiet period if the setting is zero', () => {
    expect(computeDraftAfter(at(0), at(0), 0)).toBeNull();
  });

  it('ends after the configured time without changes, or after six times that duration at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1 }),
        (quiet, offsets) => {
          const times = offsets.toSorted((a, b) => a - b);
          const [first = 0, last = 0] = [times[0], times.at(-1)];
          const settles = computeDraftAfter(at(last), at(first), quiet)?.getTime() ?? 0;
          expect([at(last + quiet).getTime(), at(first + 6 * quiet).getTime()]).toContain(settles);
        },
      ),
    );
  });
});
