import { describe, expect, it } from '@jest/globals';

import { readSearch } from './search-address.ts';
import { piecesOf } from './search-articles.ts';

describe('the address of a search', () => {
  it('is read with what is known, and nothing else', () => {
    expect(readSearch({ q: ' tax bill ', category: 'food', within: 'week', sort: 'newest', page: '3', after: 'abc', utm_source: 'x' })).toEqual({
      q: 'tax bill', category: 'food', within: 'week', sort: 'newest', page: 3, after: 'abc',
    });
    expect(readSearch({ q: 2026, category: '', within: 'year', sort: 'relevance', page: -4, after: {} })).toEqual({ q: '2026' });
    expect(readSearch({ page: 99 })).toEqual({});
    expect(readSearch({ q: ['a'], page: 'x' })).toEqual({});
  });
});

describe('pieces of text', () => {
  const pieces = (...spans: [string, boolean][]) => piecesOf(spans.map(([text, marked]) => ({ text, marked })));

  it('stand unmarked and marked in turn', () => {
    expect(pieces(['a ', false], ['tax', true], [' b', false])).toEqual(['a ', 'tax', ' b']);
    expect(pieces(['tax', true])).toEqual(['', 'tax']);
    expect(pieces(['tax', true], ['bill', true])).toEqual(['', 'tax', '', 'bill']);
    expect(pieces()).toEqual([]);
  });
});
