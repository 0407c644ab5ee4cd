import { describe, expect, it } from '@jest/globals';

import { consequence } from './consequence.ts';

describe('what becomes of reports', () => {
  it('says why a story cannot be emptied by a split, and that a move of everything is a merge', () => {
    expect(consequence('split', { chosen: 2, all: 2 })).toContain('has to stay');
    expect(consequence('split', { chosen: 1, all: 2 })).toContain('a story of their own');
    expect(consequence('move', { chosen: 2, all: 2 })).toContain('as by a merge');
    expect(consequence('move', { chosen: 1, all: 2 })).toContain('told with the other story');
  });
});
