import { describe, expect, it } from '@jest/globals';

import { deskMoment } from './desk-moment.ts';

describe('a moment at the desk', () => {
  it('is named in the time of New York, also where it is still to come', () => {
    expect(deskMoment('2999-01-02T15:04:00.000Z')).toMatch(/^Jan 2, 2999, 10:04\sAM ET$/);
  });
});
