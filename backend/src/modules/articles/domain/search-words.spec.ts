import { describe, expect, it } from '@jest/globals';
import { markWords, cutPassage, cutSummary } from './highlight.ts';
import {
  extractCorrectableWords,
  parseLexemes,
  findIncompleteWord,
  extractStorableWords,
  removeStrayHyphens,
  replaceWords,
} from './search-words.ts';
import { findClosestWord, editDistance, swapNeighbors } from './spelling.ts';

describe('search words', () => {
  it.each([
    ['clim', { before: '', last: 'clim' }],
    ['tax Bil', { before: 'tax', last: 'bil' }],
    ['"tax bill', null],
    ['"tax bill"', null],
    ['tax -bill', null],
    ['cats or dogs', null],
    ['cats or dogs fish', { before: 'cats or dogs', last: 'fish' }],
    ['ta', null],
    ['🙂', null],
    ['Ökostr', { before: '', last: 'ökostr' }],
  ])('finds the possibly incomplete last word of %s: %j', (words, expected) =>
    expect(findIncompleteWord(words)).toEqual(expected),
  );

  it.each([
    ['cats -dogs -"big fish" well-known', 'cats -dogs -"big fish" well-known'],
    [`${'-'.repeat(150)}dogs`, '-dogs'],
    ['- - (-(-dogs --', '( (-dogs'],
  ])('%j excludes a term only if a word or quotation follows the hyphen', (words, expected) =>
    expect(removeStrayHyphens(words)).toBe(expected),
  );

  it('only plain words are corrected, not quoted or excluded ones', () => {
    expect(extractCorrectableWords('clmate "exact phrse" -exclded covid19 tax')).toEqual(['clmate']);
  });

  it('a correction replaces only whole words', () => {
    expect(replaceWords('Clmate clmates', new Map([['clmate', 'climate']]))).toBe('climate clmates');
  });

  it('numbers and very short words are not stored', () => {
    expect(extractStorableWords('The 2026 EU vote, the VOTE')).toEqual(['the', 'vote']);
  });
});

describe('spelling', () => {
  it.each([
    ['climate', 'climate', 0],
    ['clmate', 'climate', 1],
    ['eletcion', 'election', 1],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
  ])('%s is corrected to %s with %i edits', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  it('swaps each pair of neighboring letters', () => expect(swapNeighbors('abc')).toEqual(['bac', 'acb']));

  it('chooses the nearest word, then the more common one', () => {
    expect(
      findClosestWord('goverment', [
        { word: 'governments', articles: 90 },
        { word: 'government', articles: 5 },
      ]),
    ).toBe('government');
    expect(
      findClosestWord('electin', [
        { word: 'electing', articles: 1 },
        { word: 'election', articles: 50 },
      ]),
    ).toBe('election');
  });

  it('does not choose a word that differs too much', () => {
    expect(findClosestWord('cat', [{ word: 'cars', articles: 9 }])).toBeNull();
    expect(findClosestWord('zzzznothing', [{ word: 'nothing', articles: 9 }])).toBeNull();
  });
});

describe('terms of a parsed search', () => {
  it('excluded terms are not highlighted', () => {
    expect(parseLexemes(`'climat' & !'coal' & ( 'wall':* | 'wall' ) & !( 'big' <-> 'oil' )`)).toEqual({
      lexemes: ['climat', 'wall'],
      prefixes: ['wall'],
    });
  });

  it('terms may contain quotation marks', () => expect(parseLexemes(`'o''neil'`).lexemes).toEqual(["o'neil"]));
});

describe('highlights', () => {
  const matches = new Set(['tax', 'taxes']);

  it('highlights mark whole words and preserve every character of the text', () => {
    const spans = markWords('Taxes: a <b>tax</b> on syntax', matches);
    expect(spans.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Taxes', 'tax']);
    expect(spans.map(({ text }) => text).join('')).toBe('Taxes: a <b>tax</b> on syntax');
  });

  it('returns no highlights for an empty text', () => expect(markWords('', matches)).toEqual([]));

  it('include a passage around the first match, cut at word boundaries', () => {
    const text = `${'before '.repeat(40)}the tax was ${'after '.repeat(60)}`.trim();
    const passage = cutPassage(text, matches) ?? '';
    expect(passage).toMatch(/^… before .*the tax was after .*after …$/);
    expect(passage.length).toBeLessThan(260);
    expect(cutPassage('no match', matches)).toBeNull();
  });

  it('start a passage at the start of the sentence that contains the match if it is near', () => {
    const lead = 'The committee met in the morning and went home again. '.repeat(3);
    expect(cutPassage(`${lead}Then it raised the tax. So it ended.`, matches)).toBe(
      '… Then it raised the tax. So it ended.',
    );
    expect(cutPassage(`${lead}${'and then '.repeat(20)}it raised the tax.`, matches)).toMatch(
      /^… (?:and |then ).*it raised the tax\.$/,
    );
  });

  it('shorten a summary only if its first match would not fit on a phone', () => {
    const near = 'A tax is raised. '.padEnd(200, 'More of it. ');
    expect(cutSummary(near, matches)).toBe(near);
    expect(cutSummary(`${'It went on for long. '.repeat(6)}The tax stays.`, matches)).toBe('… The tax stays.');
    expect(cutSummary('Nothing of it.', matches)).toBe('Nothing of it.');
  });

  it('include a match that no space follows', () => {
    expect(cutPassage(`${'x'.repeat(300)} tax${'-y'.repeat(200)}`, matches)).toContain('tax');
  });
});
