import { describe, expect, it } from '@jest/globals';

import { keywordsOf, metaDescription } from './head.ts';

describe('metaDescription', () => {
  it('falls back to the first 120 characters of the title', () => {
    const title = 'x'.repeat(140);
    expect(metaDescription({ title, summary: '' })).toBe('x'.repeat(120));
  });

  it('prefers the summary, cut after a word', () => {
    const description = metaDescription({ title: 't', summary: 'word '.repeat(60) });
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/word…$/);
  });
});

describe('keywordsOf', () => {
  it('falls back to the first five words of the title', () => {
    expect(keywordsOf({ title: 'Harbour, town agrees to new bridge', tags: [], category: 'Politics' })).toEqual([
      'Politics',
      'Harbour',
      'town',
      'agrees',
      'to',
      'new',
    ]);
  });
});
