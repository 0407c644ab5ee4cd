import { describe, expect, it } from '@jest/globals';

import { MAX_PIECE_LENGTH, spokenSpans, wordStarts } from './segment.ts';

const parts = (text: string, lang = 'en') => spokenSpans(text, lang).map(({ start, end }) => text.slice(start, end));

describe('spokenSpans', () => {
  it('splits a text into sentences without surrounding white space', () => {
    expect(parts(' The line reopens. "It runs," she said.  Why? ')).toEqual([
      'The line reopens.',
      '"It runs," she said.',
      'Why?',
    ]);
  });

  it('does not end a sentence after a title or an initial', () => {
    expect(parts('Mr. Vale met Dr. A. Keel. They spoke.')).toEqual(['Mr. Vale met Dr. A. Keel.', 'They spoke.']);
    expect(parts('They met Mr.')).toEqual(['They met Mr.']);
  });

  it('splits a long sentence at a comma, or else at a space, or else anywhere', () => {
    const clause = `${'word '.repeat(30).trim()}, ${'other '.repeat(20).trim()}.`;
    expect(parts(clause)[0]).toBe(`${'word '.repeat(30).trim()},`);
    for (const text of [clause, 'word '.repeat(200), 'x'.repeat(1000)]) {
      expect(parts(text).every((part) => part.length <= MAX_PIECE_LENGTH)).toBe(true);
      expect(parts(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });

  it('ignores a comma near the start of a sentence', () => {
    expect(parts(`So, ${'word '.repeat(60).trim()}.`)[0]?.length).toBeGreaterThan(MAX_PIECE_LENGTH / 2);
  });

  it('recognizes sentences in scripts without spaces', () => {
    expect(parts('船は出た。港は静かだ。', 'ja')).toEqual(['船は出た。', '港は静かだ。']);
  });

  it('returns nothing for a blank text', () => {
    expect(parts(' \n ')).toEqual([]);
  });
});

describe('wordStarts', () => {
  it('counts words, not punctuation', () => {
    expect(wordStarts('A toll — of 52 marks.', 'en')).toEqual([0, 2, 9, 12, 15]);
  });
});
