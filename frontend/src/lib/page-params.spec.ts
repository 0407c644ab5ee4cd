import { describe, expect, it } from '@jest/globals';

import { pageParams } from './page-params.ts';

describe('page parameters', () => {
  it('keeps only relevant parameters, in a fixed order', () => {
    expect(JSON.stringify(pageParams({ utm_source: 'mail', sort: 'newest', q: 'bridge' }, ['q', 'sort']))).toBe(
      '{"q":"bridge","sort":"newest"}',
    );
  });

  it('trims parameters and cuts them to the length that the server accepts', () => {
    expect(pageParams({ q: `  ${'word '.repeat(100)}` }, ['q']).q).toBe('word '.repeat(40).trim());
  });

  it('reads parameters as strings, even if they look like numbers', () => {
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
