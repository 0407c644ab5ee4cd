import { describe, expect, it } from '@jest/globals';
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
});
