import { describe, expect, it } from '@jest/globals';
import type { DehydratedState } from '@tanstack/react-query';

import type { CardView } from './contract.ts';
import { type ShownCard, stateWithoutShown, stateWithShown } from './shown-cards.ts';

const card = (id: number): CardView => ({
  id,
  title: `Story ${id}`,
  summary: 'What happened.',
  category: 'Food',
  author: id === 2 ? 'Nils Hathersage' : null,
  imageUrl: '/img/abc',
  imageAttribution: 'A photographer',
  readingTime: 4,
  generatedAt: '2026-11-20T10:00:00.000Z',
  outletCount: 3,
});
const NOW = 1_000;
const article = { ...card(9), status: 'approved', content: '<p>Text</p>' };
const state = (...data: unknown[]) =>
  ({ mutations: [], queries: data.map((item, index) => ({ queryHash: String(index), queryKey: [index], state: { data: item, dataUpdatedAt: NOW } })) }) as unknown as DehydratedState;
const page = (...ids: number[]) => (id: number): ShownCard | undefined => (ids.includes(id) ? card(id) : undefined);

describe('stateWithoutShown and stateWithShown', () => {
  it('leave out what cards say and put it back', () => {
    const whole = state({ sections: [{ category: 'Food', articles: [card(1), card(2)] }] }, { pages: [[card(1)]] });
    const sent = stateWithoutShown(whole);
    expect(JSON.stringify(sent)).not.toMatch(/Story|happened|photographer|\/img\//);
    expect(stateWithShown(sent, page(1, 2), NOW)).toEqual(whole);
  });

  it('drop a query whose card is not on the page, and no other', () => {
    const sent = stateWithoutShown(state([card(1)], [card(2)]));
    expect(stateWithShown(sent, page(2), NOW)).toEqual({ mutations: [], queries: [state([card(1)], [card(2)]).queries[1]] });
  });

  it('count what was rendered as new on arrival', () => {
    const kept = stateWithShown(stateWithoutShown(state([card(1)])), page(1), NOW + 90_000);
    expect(kept.queries[0]?.state.dataUpdatedAt).toBe(NOW + 90_000);
  });

  it('keep articles, and everything that holds no card, the same objects', () => {
    const evidence = { sentences: [{ ordinal: 0 }] };
    const sent = stateWithoutShown(state(article, evidence));
    expect(sent.queries.map((query) => query.state.data)).toEqual([article, evidence]);
    expect(sent.queries[0]?.state.data).toBe(article);
  });
});
