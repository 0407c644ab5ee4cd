import { describe, expect, it } from '@jest/globals';

import { consequence } from './consequence.ts';

describe('consequence', () => {
  it('explains that a split cannot empty a story, and that moving every report is a merge', () => {
    expect(consequence('split', { chosen: 2, all: 2 })).toContain('has to stay');
    expect(consequence('split', { chosen: 1, all: 2 })).toContain('a story of their own');
    expect(consequence('move', { chosen: 2, all: 2 })).toContain('as by a merge');
    expect(consequence('move', { chosen: 1, all: 2 })).toContain('told with the other story');
  });
});
