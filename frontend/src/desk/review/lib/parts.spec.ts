import { describe, expect, it } from '@jest/globals';

import type { DraftPart } from '#api/contract.ts';
import { nextOpenPart, partName, partOf } from './parts.ts';

const sentence = (place: 'title' | 'body' | 'liberal') => ({
  place,
  ordinal: 0,
  text: `The ${place}.`,
  verbatim: true,
  edited: false,
  doubts: [],
});
const PARTS: DraftPart[] = [
  { id: 'head', sentences: [sentence('title')] },
  { id: 'picture', sentences: [] },
  { id: 'body:0', sentences: [sentence('body')] },
  { id: 'liberal:0', sentences: [sentence('liberal')] },
];

describe('parts of an article', () => {
  it('have names', () => {
    expect(PARTS.map(({ id }) => partName(id))).toEqual([
      'Headline and summary',
      'Picture',
      'Paragraph 1',
      'Liberal view 1',
    ]);
  });

  it.each([
    ['the first one at the start', [], -1, 0],
    ['the next one', ['head'], 1, 2],
    ['an earlier one after the last', ['liberal:0'], 3, 0],
    ['the part itself if it is the only one', ['head', 'picture', 'liberal:0'], 2, 2],
    ['none if all are ticked', ['head', 'picture', 'body:0', 'liberal:0'], 0, -1],
  ])('lead to %s', (_which, ticked, from, next) => {
    expect(nextOpenPart(PARTS, new Set(ticked), from)).toBe(next);
  });

  it('are found by their sentences', () => {
    expect(partOf(PARTS, { place: 'liberal', ordinal: 0 })).toBe(3);
    expect(partOf(PARTS, { place: 'body', ordinal: 9 })).toBe(-1);
  });
});
