import { describe, expect, it } from '@jest/globals';

import { pageParams } from './page-params.ts';

describe('the parameters of a page', () => {
  it('are those that make a difference, in one order', () => {
    expect(JSON.stringify(pageParams({ utm_source: 'mail', sort: 'newest', q: 'bridge' }, ['q', 'sort']))).toBe(
      '{"q":"bridge","sort":"newest"}',
    );
  });

  it('are as long as the server reads, without blanks around them', () => {
    expect(pageParams({ q: `  ${'word '.repeat(100)}` }, ['q']).q).toBe('word '.repeat(40).trim());
  });

  it('are text, also where an address looks like a number', () => {
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
