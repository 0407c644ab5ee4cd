import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { createApi } from '#api/client.ts';
import { isAdvanced, SEARCH_PARAMS } from './search-address.ts';
import { piecesOf, searchQuery } from './search-articles.ts';

const readSearch = (search: Record<string, unknown>) => SEARCH_PARAMS.parse(search);

describe('search address', () => {
  it('ignores unknown parameters', () => {
    expect(
      readSearch({
        q: ' tax bill ',
        category: 'food',
        within: 'week',
        sort: 'newest',
        page: 3,
        after: 'abc',
        utm_source: 'x',
      }),
    ).toEqual({
      q: 'tax bill',
      category: 'food',
      within: 'week',
      sort: 'newest',
      page: 3,
      after: 'abc',
    });
    expect(readSearch({ q: 2026, category: '', within: 'year', sort: 'relevance', page: -4, after: {} })).toEqual({
      q: '2026',
    });
    expect(readSearch({ page: 99 })).toEqual({});
    expect(readSearch({ lean: 'right', from: '2026-11-01', to: 'today', phrase: 'tax bill', outlet: '' })).toEqual({
      lean: 'right',
      from: '2026-11-01',
      phrase: 'tax bill',
    });
    expect(readSearch({ lean: 'up' })).toEqual({});
    expect(readSearch({ q: ['a'], page: 'x' })).toEqual({});
  });
});

describe('advanced search', () => {
  const asked: string[] = [];
  const transport = (url: string) => (asked.push(url), Promise.resolve(Response.json([])));
  const api = createApi({ fetch: transport as typeof fetch });

  it('is detected by its additional fields', () => {
    expect(isAdvanced(readSearch({ q: 'tax', category: 'food', within: 'week', sort: 'newest' }))).toBe(false);
    expect(isAdvanced(readSearch({ q: 'tax', lean: 'left' }))).toBe(true);
  });

  it('the date range consists of days in New York and includes the last one', async () => {
    await new QueryClient().fetchQuery(
      searchQuery(api, readSearch({ q: 'tax', from: '2026-11-01', to: '2026-11-21' })),
    );
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.split('?')[1]))).toEqual({
      q: 'tax',
      // The day on which daylight saving time ends.
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-22T05:00:00.000Z',
      limit: '20',
    });
  });
});

describe('pieces of text', () => {
  const pieces = (...spans: [string, boolean][]) => piecesOf(spans.map(([text, marked]) => ({ text, marked })));

  it('pieces alternate between unmarked and marked', () => {
    expect(pieces(['a ', false], ['tax', true], [' b', false])).toEqual(['a ', 'tax', ' b']);
    expect(pieces(['tax', true])).toEqual(['', 'tax']);
    expect(pieces(['tax', true], ['bill', true])).toEqual(['', 'tax', '', 'bill']);
    expect(pieces()).toEqual([]);
  });
});
