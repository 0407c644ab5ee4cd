import { describe, expect, it } from '@jest/globals';

import { formatDeskTime } from './waiting-time.ts';

describe('deskMoment', () => {
  it('formats a time in New York time, even in the future', () => {
    expect(formatDeskTime('2999-01-02T15:04:00.000Z')).toMatch(/^Jan 2, 10:04\sAM ET$/);
  });
});
