import { describe, expect, it } from '@jest/globals';

import type { Page } from '../../api/client.ts';
import type { Card, StoryProposal, WaitingUpdate } from '../../api/contract.ts';
import { type Desk, tellsApart } from './desk-print.ts';

const page = (...items: readonly [id: number, versionId: number][]): Page<Card> => ({
  items: items.map(([id, versionId]) => ({ id, versionId }) as Card),
  total: items.length,
  nextCursor: null,
  searchedFor: null,
});
/** The pending drafts of the desk, the first of them in this category. */
const inCategory = (category: string): Page<Card> => {
  const drafts = page([1, 10], [2, 20]);
  return { ...drafts, items: drafts.items.map((draft) => (draft.id === 1 ? { ...draft, category } : draft)) };
};
const DESK: Desk = {
  pending: page([1, 10], [2, 20]),
  held: page([3, 30]),
  updates: [{ versionId: 40 } as WaitingUpdate],
  proposals: [],
};

describe('snapshots of the desk', () => {
  it('snapshots with the same items are equal', () => {
    expect(tellsApart(DESK, { ...DESK, pending: page([1, 10], [2, 20]) })).toBe(false);
  });

  it.each<[string, Partial<Desk>]>([
    ['a draft more', { pending: page([4, 44], [1, 10], [2, 20]) }],
    ['a draft that another reviewer decided on', { pending: page([2, 20]) }],
    ['a draft that was made anew', { pending: page([1, 11], [2, 20]) }],
    ['a draft that was moved to another category', { pending: inCategory('Politics') }],
    ['a draft that a check held back', { held: page([3, 30], [5, 50]) }],
    ['an update that was decided on', { updates: [] }],
    [
      'two stories that look like one',
      { proposals: [{ kept: { articleId: 1 }, gone: { articleId: 2 } } as StoryProposal] },
    ],
    ['more drafts than one page holds', { pending: { ...page([1, 10], [2, 20]), total: 51 } }],
  ])('snapshots differ after %s', (_what, change) => {
    expect(tellsApart(DESK, { ...DESK, ...change })).toBe(true);
  });
});
