import { describe, expect, it } from '@jest/globals';
import { findRevertedCorrections, createRestatementTest } from './version-changes.ts';

const BRIBES = 'Mayor Dana Whitlock took bribes of 3 million marks from the bridge builders, two witnesses said.';
const VOTE = 'The city council voted nine to two on Monday to replace the Merrin Bridge for 84 million marks.';
const CORRECTED = VOTE.replace('84', '48');

describe('a sentence that a correction removed', () => {
  it.each([
    ['verbatim', BRIBES],
    ['in other typography', BRIBES.replace(', two', ' – two').toUpperCase()],
    [
      'in other words',
      'Two witnesses said that Dana Whitlock, the mayor, took bribes of 3 million marks from builders of the bridge.',
    ],
    ['in part', 'Mayor Dana Whitlock took bribes from the bridge builders.'],
    ['within a longer sentence', `${BRIBES.slice(0, -1)}, while the council met on Monday behind closed doors.`],
  ])('is recognized %s', (_how, text) => {
    expect(findRevertedCorrections([CORRECTED, text], { removed: [BRIBES], shown: [CORRECTED] })).toEqual([text]);
  });

  it('does not match a sentence that says the opposite, or has other numbers or another topic', () => {
    const others = [
      'Mayor Dana Whitlock did not take bribes of 3 million marks from the bridge builders, two witnesses said.',
      'Mayor Dana Whitlock opened the new tram line to the harbour on Monday.',
      VOTE,
    ];
    expect(findRevertedCorrections(others, { removed: [BRIBES], shown: [] })).toEqual([]);
  });

  it('does not match the sentence that replaced it', () => {
    const otherwise =
      'The Merrin Bridge is to be replaced for 48 million marks: the city council voted nine to two on Monday.';
    expect(
      findRevertedCorrections([CORRECTED, otherwise, VOTE, otherwise.replace('48', '84')], {
        removed: [VOTE],
        shown: [CORRECTED],
      }),
    ).toEqual([VOTE, otherwise.replace('48', '84')]);
    const name = BRIBES.replace('Dana', 'Diana').replace('took bribes', 'was offered bribes');
    expect(findRevertedCorrections([BRIBES, name], { removed: [BRIBES], shown: [name] })).toEqual([BRIBES]);
  });

  it('may be shown again after a later correction restored it', () => {
    expect(findRevertedCorrections([VOTE], { removed: [VOTE, CORRECTED], shown: [VOTE] })).toEqual([]);
  });
});

describe('a rejected sentence', () => {
  const known = createRestatementTest([BRIBES]);

  it('is recognized in other words, even if details are omitted', () => {
    expect([BRIBES, 'The bridge builders paid mayor Dana Whitlock bribes, witnesses said.'].map(known)).toEqual([
      true,
      true,
    ]);
  });

  it('does not match a sentence with an additional number', () => {
    expect(createRestatementTest([BRIBES.replace(' of 3 million marks', '')])(BRIBES)).toBe(false);
  });

  it('does not match a sentence with another number, the opposite meaning, or another topic', () => {
    expect([BRIBES.replace('3 million', '9 million'), BRIBES.replace('took', 'never took'), VOTE].map(known)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
