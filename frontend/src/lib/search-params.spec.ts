import { describe, expect, it } from '@jest/globals';

import { choiceParam, searchParams, textParam } from './search-params.ts';

const PARAMS = searchParams({ q: textParam, sort: choiceParam(['newest']) });

describe('search parameters', () => {
  it('drops everything else, such as parameters of campaigns', () => {
    expect(JSON.stringify(PARAMS.parse({ utm_source: 'mail', sort: 'newest', q: 'bridge' }))).toBe(
      '{"q":"bridge","sort":"newest"}',
    );
  });

  it('trims text and cuts it to the length that the server accepts', () => {
    expect(PARAMS.parse({ q: `  ${'word '.repeat(100)}` }).q).toBe('word '.repeat(40).trim());
  });

  it('reads numbers and booleans as text', () => {
    expect([2026, true].map((q) => PARAMS.parse({ q }).q)).toEqual(['2026', 'true']);
  });

  it.each([{ q: '' }, { q: ['a'] }, { q: null }, { sort: 'oldest' }, { sort: 7 }])(
    'returns invalid values explicitly as undefined, because the router would keep them: %j',
    (search) => {
      const name = Object.keys(search)[0] ?? '';
      expect(Object.entries(PARAMS.parse(search))).toContainEqual([name, undefined]);
    },
  );
});
