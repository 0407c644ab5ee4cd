import { describe, expect, it } from '@jest/globals';

import { consequence } from './story-words.ts';

describe('consequence', () => {
  it('explains that a split cannot empty a story, and that moving every report is a merge', () => {
    expect(consequence('split', { chosen: 2, all: 2 })).toContain('must stay');
    expect(consequence('split', { chosen: 1, all: 2 })).toContain('a new story');
    expect(consequence('move', { chosen: 2, all: 2 })).toContain('merged into the other');
    expect(consequence('move', { chosen: 1, all: 2 })).toContain('move to the other story');
  });
});
