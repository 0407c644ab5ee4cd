import { describe, expect, it } from '@jest/globals';

import { pageParams } from './page-params.ts';

describe('page parameters', () => {
  it('include only relevant ones, in a fixed order', () => {
    expect(JSON.stringify(pageParams({ utm_source: 'mail', sort: 'newest', q: 'bridge' }, ['q', 'sort']))).toBe(
      '{"q":"bridge","sort":"newest"}',
    );
  });

  it('are trimmed and cut to the length that the server reads', () => {
    expect(pageParams({ q: `  ${'word '.repeat(100)}` }, ['q']).q).toBe('word '.repeat(40).trim());
  });

  it('are strings, even if they look like numbers', () => {
    expect(
      pageParams({ q: 2026, after: true, category: ['a'], lean: null, page: '' }, [
        'q',
        'after',
        'category',
        'lean',
        'page',
      ]),
    ).toEqual({ q: '2026', after: 'true' });
  });
});
