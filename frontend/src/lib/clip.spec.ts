import { describe, expect, it } from '@jest/globals';

import { clip, clipToSentence } from './clip.ts';

describe('clip', () => {
  it('cuts after a word, without its comma', () => {
    expect(clip('one two, three four', 13)).toBe('one two…');
  });

  it('returns a short text unchanged', () => {
    expect(clip('short', 10)).toBe('short');
  });
});

describe('clipToSentence', () => {
  it('ends after the last whole sentence that fits', () => {
    expect(clipToSentence('It rained at last. The river rose by a metre. Nobody left.', 50)).toBe(
      'It rained at last. The river rose by a metre.',
    );
    expect(clipToSentence('He said "no." She left after that.', 20)).toBe('He said "no."');
    expect(clipToSentence('雨が降った。川が増水した。', 8)).toBe('雨が降った。');
  });

  it('does not end after an abbreviation or inside a number', () => {
    expect(clipToSentence('The bill was moved by Sen. Gideon Marsh.', 30)).toBe('The bill was moved by Sen…');
    expect(clipToSentence('The budget of the U.S. Navy rose by 3.5 percent.', 40)).toBe(
      'The budget of the U.S. Navy rose by…',
    );
  });

  it.each(['began at 9 a.m. On Monday', 'was blocked by Sens. Marsh', 'was moved to Sept. 14'])(
    'does not end after the abbreviation in "%s"',
    (words) => expect(clipToSentence(`The inquiry ${words} and went on.`, 33)).toMatch(/…$/),
  );

  it('cuts after a word if the whole sentences would leave most of the room empty', () => {
    expect(clipToSentence('It rained. The river rose by a metre and flooded the town.', 40)).toBe(
      'It rained. The river rose by a metre…',
    );
  });

  it('returns a short text unchanged', () => {
    expect(clipToSentence('short', 10)).toBe('short');
  });
});
