import { describe, expect, it } from '@jest/globals';
import { broughtBack, knownAmong } from './brought-back.ts';

const BRIBES = 'Mayor Dana Whitlock took bribes of 3 million marks from the bridge builders, two witnesses said.';
const VOTE = 'The city council voted nine to two on Monday to replace the Merrin Bridge for 84 million marks.';
const MENDED = VOTE.replace('84', '48');

describe('what a correction took out', () => {
  it.each([
    ['letter for letter', BRIBES],
    ['in other typography', BRIBES.replace(', two', ' – two').toUpperCase()],
    [
      'in other words',
      'Two witnesses said that Dana Whitlock, the mayor, took bribes of 3 million marks from builders of the bridge.',
    ],
    ['in part', 'Mayor Dana Whitlock took bribes from the bridge builders.'],
    ['among other things', `${BRIBES.slice(0, -1)}, while the council met on Monday behind closed doors.`],
  ])('is known again %s', (_how, text) => {
    expect(broughtBack([MENDED, text], { takenOut: [BRIBES], shown: [MENDED] })).toEqual([text]);
  });

  it('is not what says the contrary, counts otherwise, or tells of something else', () => {
    const others = [
      'Mayor Dana Whitlock did not take bribes of 3 million marks from the bridge builders, two witnesses said.',
      'Mayor Dana Whitlock opened the new tram line to the harbour on Monday.',
      VOTE,
    ];
    expect(broughtBack(others, { takenOut: [BRIBES], shown: [] })).toEqual([]);
  });

  it('is told from what stands in its place', () => {
    const otherwise =
      'The Merrin Bridge is to be replaced for 48 million marks: the city council voted nine to two on Monday.';
    expect(
      broughtBack([MENDED, otherwise, VOTE, otherwise.replace('48', '84')], { takenOut: [VOTE], shown: [MENDED] }),
    ).toEqual([VOTE, otherwise.replace('48', '84')]);
    const name = BRIBES.replace('Dana', 'Diana').replace('took bribes', 'was offered bribes');
    expect(broughtBack([BRIBES, name], { takenOut: [BRIBES], shown: [name] })).toEqual([BRIBES]);
  });

  it('is shown again where a later correction restored it', () => {
    expect(broughtBack([VOTE], { takenOut: [VOTE, MENDED], shown: [VOTE] })).toEqual([]);
  });
});

describe('what was turned down', () => {
  const known = knownAmong([BRIBES]);

  it('is known again in other words, and whatever it leaves out', () => {
    expect([BRIBES, 'The bridge builders paid mayor Dana Whitlock bribes, witnesses said.'].map(known)).toEqual([
      true,
      true,
    ]);
  });

  it('is not what brings a number that it did not have', () => {
    expect(knownAmong([BRIBES.replace(' of 3 million marks', '')])(BRIBES)).toBe(false);
  });

  it('is not another number, the contrary, or anything else', () => {
    expect([BRIBES.replace('3 million', '9 million'), BRIBES.replace('took', 'never took'), VOTE].map(known)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
