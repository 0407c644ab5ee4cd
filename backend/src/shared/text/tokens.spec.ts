import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stem } from './stem.ts';
import { termsOf, tokenise } from './tokens.ts';

describe('tokenise', () => {
  it('normalizes case, diacritics, possessives and dotted acronyms', () => {
    expect(tokenise("The U.S. café’s Ångström, O'Brien's").map((token) => token.folded)).toEqual([
      'the',
      'us',
      'cafe',
      'angstrom',
      "o'brien",
    ]);
  });

  it('keeps a number with its separators together', () => {
    expect(tokenise('1,200 people, 3.5 percent.').map((token) => token.surface)).toEqual([
      '1,200',
      'people',
      '3.5',
      'percent',
    ]);
  });

  it('splits text without spaces into overlapping pairs of characters', () => {
    expect(tokenise('東京都知事').map((token) => token.surface)).toEqual(['東京', '京都', '都知', '知事']);
  });

  it('returns offsets into the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { start, end, surface } of tokenise(text)) expect(text.slice(start, end)).toBe(surface);
      }),
    );
  });
});

describe('termsOf', () => {
  it('drops stop words and merges inflected forms', () => {
    expect(termsOf('The companies were closing; a company closed.')).toEqual(['compan', 'clos', 'compan', 'clos']);
  });
});

describe('stem', () => {
  it.each([
    ['recalls', 'recalled'],
    ['stopping', 'stopped'],
    ['elections', 'election'],
    ['accelerate', 'accelerated'],
    ['quickly', 'quick'],
  ])('merges %s and %s', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it('leaves short words and other scripts unchanged', () => {
    expect(['gas', 'bus', 'школы', 'virus', 'class'].map(stem)).toEqual(['gas', 'bus', 'школы', 'virus', 'class']);
  });
});
