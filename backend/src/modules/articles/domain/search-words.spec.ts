import { describe, expect, it } from '@jest/globals';
import { markWords, passageAround, shownPart } from './highlight.ts';
import { lexemesOf } from './search-lexemes.ts';
import { memorable, mendable, openEnd, withWords } from './search-words.ts';
import { editDistance, meant, swapped } from './spelling.ts';

describe('the words of a search', () => {
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
  ])('%s may go on: %j', (words, expected) => expect(openEnd(words)).toEqual(expected));

  it('are mended only where they are plain words that are wanted', () => {
    expect(mendable('clmate "exact phrse" -exclded covid19 tax')).toEqual(['clmate']);
  });

  it('are replaced as whole words', () => {
    expect(withWords('Clmate clmates', new Map([['clmate', 'climate']]))).toBe('climate clmates');
  });

  it('are remembered without numbers and scraps', () => {
    expect(memorable('The 2026 EU vote, the VOTE')).toEqual(['the', 'vote']);
  });
});

describe('spelling', () => {
  it.each([
    ['climate', 'climate', 0],
    ['clmate', 'climate', 1],
    ['eletcion', 'election', 1],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
  ])('%s is %s with %i changes', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  it('knows the word with neighbours swapped', () => expect(swapped('abc')).toEqual(['bac', 'acb']));

  it('takes the nearest word, then the commoner', () => {
    expect(
      meant('goverment', [
        { word: 'governments', articles: 90 },
        { word: 'government', articles: 5 },
      ]),
    ).toBe('government');
    expect(
      meant('electin', [
        { word: 'electing', articles: 1 },
        { word: 'election', articles: 50 },
      ]),
    ).toBe('election');
  });

  it('takes nothing that is too far away', () => {
    expect(meant('cat', [{ word: 'cars', articles: 9 }])).toBeNull();
    expect(meant('zzzznothing', [{ word: 'nothing', articles: 9 }])).toBeNull();
  });
});

describe('what a parsed search looks for', () => {
  it('leaves out what it excludes', () => {
    expect(lexemesOf(`'climat' & !'coal' & ( 'wall':* | 'wall' ) & !( 'big' <-> 'oil' )`)).toEqual({
      lexemes: ['climat', 'wall'],
      prefixes: ['wall'],
    });
  });

  it('reads quotes within words', () => expect(lexemesOf(`'o''neil'`).lexemes).toEqual(["o'neil"]));
});

describe('highlights', () => {
  const matches = new Set(['tax', 'taxes']);

  it('mark whole words and keep every character', () => {
    const spans = markWords('Taxes: a <b>tax</b> on syntax', matches);
    expect(spans.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Taxes', 'tax']);
    expect(spans.map(({ text }) => text).join('')).toBe('Taxes: a <b>tax</b> on syntax');
  });

  it('are without spans for an empty text', () => expect(markWords('', matches)).toEqual([]));

  it('cut a passage at words around the first match', () => {
    const text = `${'before '.repeat(40)}the tax was ${'after '.repeat(60)}`.trim();
    const passage = passageAround(text, matches) ?? '';
    expect(passage).toMatch(/^… before .*the tax was after .*after …$/);
    expect(passage.length).toBeLessThan(260);
    expect(passageAround('no match', matches)).toBeNull();
  });

  it('begin a passage with the sentence of the match where that is near', () => {
    const lead = 'The committee met in the morning and went home again. '.repeat(3);
    expect(passageAround(`${lead}Then it raised the tax. So it ended.`, matches)).toBe(
      '… Then it raised the tax. So it ended.',
    );
    expect(passageAround(`${lead}${'and then '.repeat(20)}it raised the tax.`, matches)).toMatch(
      /^… (?:and |then ).*it raised the tax\.$/,
    );
  });

  it('show of a summary the part that a phone has room for, only where what was found stands too far behind', () => {
    const near = 'A tax is raised. '.padEnd(200, 'More of it. ');
    expect(shownPart(near, matches)).toBe(near);
    expect(shownPart(`${'It went on for long. '.repeat(6)}The tax stays.`, matches)).toBe('… The tax stays.');
    expect(shownPart('Nothing of it.', matches)).toBe('Nothing of it.');
  });

  it('keep a match that no blank follows', () => {
    expect(passageAround(`${'x'.repeat(300)} tax${'-y'.repeat(200)}`, matches)).toContain('tax');
  });
});
