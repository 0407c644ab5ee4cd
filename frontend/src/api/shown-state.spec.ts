import { describe, expect, it } from '@jest/globals';
import type { DehydratedState } from '@tanstack/react-query';

import type { CardView } from './contract.ts';
import type { ShownPage } from './shown-page.ts';
import { stateWithoutShown, stateWithShown } from './shown-state.ts';

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
const SUCCEEDED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
};
const source = {
  outlet: 'The Post',
  lean: null,
  title: 'A ferry',
  url: 'https://a.example/1',
  publishedAt: '2026-11-20T10:00:00.000Z',
};
const text = { title: 'Story 9', summary: 'What happened. And more.', content: '<p>Text</p>', politicalStances: null };
const article = {
  ...card(9),
  ...text,
  description: 'What happened.',
  status: 'approved',
  language: 'en',
  correctedAt: null,
  corrections: [],
  facts: 0,
  sources: [{ itemId: 4, kind: 'opinion', ...source }],
  sourceUrls: [source.url],
};
const evidence = {
  translatable: true,
  fullTexts: 2,
  excerpts: 1,
  sentences: [{ place: 'summary' as const, ordinal: 0, number: 1, text: 'It reopens.', passages: [] }],
};
const state = (...data: unknown[]) =>
  ({
    mutations: [],
    queries: data.map((item, index) => ({
      queryKey: [index],
      state: { ...SUCCEEDED, data: item, dataUpdatedAt: NOW },
    })),
  }) as unknown as DehydratedState;
const page = (...ids: number[]): ShownPage => ({
  card: (id) => (ids.includes(id) ? card(id) : undefined),
  article: () => undefined,
  sentences: () => undefined,
});
const articlePage: ShownPage = {
  ...page(),
  article: () => ({ ...text, sources: [source] }),
  sentences: () => evidence.sentences,
};

describe('stateWithoutShown and stateWithShown', () => {
  it('remove and restore the data that cards show', () => {
    const whole = state({ sections: [{ category: 'Food', articles: [card(1), card(2)] }] }, { pages: [[card(1)]] });
    const sent = stateWithoutShown(whole);
    expect(JSON.stringify(sent)).not.toMatch(/Story|happened|photographer|\/img\//);
    expect(stateWithShown(sent, page(1, 2), NOW)).toEqual(whole);
  });

  it('drop only the query whose card is not on the page', () => {
    const sent = stateWithoutShown(state([card(1)], [card(2)]));
    expect(stateWithShown(sent, page(2), NOW)).toEqual({
      mutations: [],
      queries: [state([card(1)], [card(2)]).queries[1]],
    });
  });

  it('treat rendered data as fresh on arrival', () => {
    const kept = stateWithShown(stateWithoutShown(state([card(1)])), page(1), NOW + 90_000);
    expect(kept.queries[0]?.state.dataUpdatedAt).toBe(NOW + 90_000);
  });

  it("remove and restore an article's text and evidence", () => {
    const whole = state(article, evidence);
    const sent = stateWithoutShown(whole);
    expect(JSON.stringify(sent)).not.toMatch(/<p>Text|It reopens|happened|a\.example/);
    expect(stateWithShown(sent, articlePage, NOW)).toEqual(whole);
  });

  it('send only article fields that differ from the defaults', () => {
    const unusual = {
      ...article,
      author: 'null',
      language: 'ar',
      correctedAt: source.publishedAt,
      corrections: [{ id: 1 }],
      facts: 3,
    };
    expect(stateWithShown(stateWithoutShown(state(unusual)), articlePage, NOW)).toEqual(state(unusual));
    expect(JSON.stringify(stateWithoutShown(state(article)))).not.toMatch(/author|language|correct|facts/);
  });

  it('keep a description that is not the beginning of the summary', () => {
    const whole = state({ ...article, description: 'Something else.' });
    expect(stateWithShown(stateWithoutShown(whole), articlePage, NOW)).toEqual(whole);
  });

  it('drop queries that need an article or endnotes missing from the page', () => {
    const sent = stateWithoutShown(state(article, evidence, { name: 'kept' }));
    expect(stateWithShown(sent, page(), NOW).queries.map((query) => query.state.data)).toEqual([{ name: 'kept' }]);
    const other = { ...articlePage, sentences: () => [...evidence.sentences, ...evidence.sentences] };
    expect(stateWithShown(sent, other, NOW).queries).toHaveLength(2);
  });

  it('keep all other data as the same objects', () => {
    const none = { sentences: [] };
    const site = { edition: 'sample' };
    const sent = stateWithoutShown(state(site, none, null));
    expect(sent.queries.map((query) => query.state.data)).toEqual([site, none, null]);
    expect(sent.queries[0]?.state.data).toBe(site);
    expect(stateWithShown(sent, page(), NOW).queries).toHaveLength(3);
  });
});
