import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { searchHit } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { type Mutes, useMutes } from '#stores/mutes.ts';

const SUBJECTS = 'GET /api/articles/subjects';
const HITS = [
  searchHit({ id: 1, title: 'A volcano erupts' }),
  searchHit({ id: 2, title: 'A bridge opens' }),
  searchHit({ id: 3, title: 'A harbour closes' }),
];
const subjectOf = ({ id, title, summary, category }: (typeof HITS)[number], outlet: string) => ({
  id,
  title,
  summary,
  category,
  tags: [],
  outlets: [{ slug: outlet, names: [outlet] }],
});

async function openSearch(mutes: Partial<Mutes> | null, subjects: unknown = []) {
  if (mutes) localStorage.setItem('personalization_mutes', JSON.stringify(mutes));
  const server = new FakeServer().on('GET /api/articles/search', HITS).on(SUBJECTS, subjects);
  await renderPage('/search?q=news', server);
  expect(await screen.findAllByRole('article')).toHaveLength(HITS.length);
  return server;
}

const covered = () =>
  screen
    .getAllByRole('article')
    .filter((card) => within(card).queryByText('Hidden by your mutes') !== null)
    .map((card) => within(card).getByRole('heading').textContent);

describe('muted articles', () => {
  it('are covered if their visible text or their data from one request matches a mute', async () => {
    const server = await openSearch(
      { words: ['volcano'], outlets: ['Harbour Post'] },
      HITS.map((hit) => subjectOf(hit, hit.id === 3 ? 'Harbour Post' : 'Inland Review')),
    );
    await waitFor(() => expect(covered()).toEqual(['A volcano erupts', 'A harbour closes']));
    expect(server.to(SUBJECTS).map(({ query }) => query.get('ids'))).toEqual(['1,2,3']);
  });

  it('are covered by their visible text if the request fails', async () => {
    await openSearch({ words: ['volcano'] }, () => {
      throw new Error('offline');
    });
    await waitFor(() => expect(covered()).toEqual(['A volcano erupts']));
  });

  it('are uncovered when the mute is removed', async () => {
    await openSearch({ topics: ['bridge'] });
    await waitFor(() => expect(covered()).toEqual(['A bridge opens']));
    act(() => void useMutes.setState({ topics: [] }));
    expect(covered()).toEqual([]);
  });

  it('cause no request without mutes', async () => {
    const server = await openSearch(null);
    expect(server.to(SUBJECTS)).toEqual([]);
    expect(covered()).toEqual([]);
  });
});

describe('stories with news', () => {
  const NEWS = 'GET /api/article-updates/news';

  it('are labelled once the list is loaded; cards do not request it', async () => {
    localStorage.setItem(
      'parallax-stories',
      JSON.stringify({ 1: [0, '2026-03-10T12:00:00.000Z'], 2: [4, '2026-03-10T12:00:00.000Z'] }),
    );
    const server = new FakeServer().on('GET /api/articles/search', HITS).on(NEWS, [
      { id: 1, facts: 2 },
      { id: 2, facts: 4 },
      { id: 3, facts: 9 },
    ]);
    const { router } = await renderPage('/search?q=news', server);
    await screen.findAllByRole('article');
    expect(server.to(NEWS)).toEqual([]);
    const { followStories } = await import('#idle/follow-stories.ts');
    followStories(router);
    expect(await screen.findByText('· 2 new facts since March 10')).toBeVisible();
    expect(screen.getAllByText(/new facts? since/)).toHaveLength(1);
  });
});
