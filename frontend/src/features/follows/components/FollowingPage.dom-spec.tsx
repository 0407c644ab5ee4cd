import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { searchHit } from '#testing/articles.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import type { Follow, NewFollow } from '#api/contract.ts';
import { followsQuery } from '#api/follows.ts';

const TOKEN = '7e1b5f0e-1d0a-4d5e-9b0e-4f4f3f2f1f0f';
const AS_OF = '2026-03-10T12:00:00.000Z';

const aFollow = (id: number, more: Partial<Follow> = {}): Follow => ({
  id,
  name: `“word${id}”`,
  words: `word${id}`,
  category: null,
  outlet: null,
  side: null,
  articleId: null,
  notify: 'digest',
  newCount: 0,
  articles: [],
  ...more,
});

/** A server whose follows adding and removing change. */
function followServer(follows: Follow[]): FakeServer {
  let list = [...follows];
  const server = signedIn(new FakeServer())
    .on('GET /api/follows', () => ({ asOf: AS_OF, follows: list }))
    .on('GET /api/follows/names', [{ name: 'Lake Arlen', articles: 2 }])
    .on('PUT /api/follows/seen', {})
    .on('PUT /api/follows/order', {})
    .on('POST /api/follows', ({ body }: { body: unknown }) => {
      const { words = '' } = body as NewFollow;
      list = [...list, aFollow(99, { words, name: `“${words.replaceAll('"', '')}”` })];
      return { id: 99 };
    });
  for (const { id } of [...follows, { id: 99 }]) {
    server.on(`PATCH /api/follows/${id}`, {}).on(`DELETE /api/follows/${id}`, () => {
      list = list.filter((follow) => follow.id !== id);
      return {};
    });
  }
  return server;
}

const bodies = (server: FakeServer, route: string) => server.to(route).map(({ body }) => body);
const names = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the page of follows', () => {
  it('asks visitors to sign in', async () => {
    await renderPage('/following', new FakeServer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
  });

  it('marks new articles, and tells the server that they were seen', async () => {
    const article = { id: 5, title: 'A bridge opens', language: 'en', changedAt: AS_OF, isNew: true };
    const server = followServer([
      aFollow(1, { newCount: 1, articles: [article, { ...article, id: 4, title: 'Older', isNew: false }] }),
      aFollow(2),
    ]);
    await renderPage('/following', server);
    expect(await screen.findByText('1 new article since your last visit.')).toBeVisible();
    expect(screen.getAllByText('New ·')).toHaveLength(1);
    expect(screen.getByText('No articles in the last 30 days.')).toBeVisible();
    await waitFor(() => expect(bodies(server, 'PUT /api/follows/seen')).toEqual([{ until: AS_OF }]));
    await expectAccessible();
  });

  it('adds, moves, changes and removes follows', async () => {
    const server = followServer([aFollow(1), aFollow(2)]);
    const { user } = await renderPage('/following', server);
    await user.type(await screen.findByLabelText('Topic, place or person'), 'Lake Arlen');
    await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(names()).toEqual(['“word1”', '“word2”', '“Lake Arlen”']));
    expect(bodies(server, 'POST /api/follows')).toEqual([{ words: '"Lake Arlen"' }]);
    await user.click(screen.getByRole('button', { name: 'Move up: “Lake Arlen”' }));
    expect(names()).toEqual(['“word1”', '“Lake Arlen”', '“word2”']);
    expect(bodies(server, 'PUT /api/follows/order')).toEqual([{ ids: [1, 99, 2] }]);
    const [first] = within(screen.getByRole('main')).getAllByRole('listitem');
    await user.selectOptions(within(first!).getByLabelText('Notify me about “word1”'), 'email');
    await waitFor(() => expect(bodies(server, 'PATCH /api/follows/1')).toEqual([{ notify: 'email' }]));
    await user.click(screen.getByRole('button', { name: 'Stop following: “Lake Arlen”' }));
    await waitFor(() => expect(names()).toEqual(['“word1”', '“word2”']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the page and the typed text if the list cannot be loaded again', async () => {
    const server = followServer([aFollow(1)]);
    const { user, router } = await renderPage('/following', server);
    await user.type(await screen.findByLabelText('Topic, place or person'), 'Lake');
    server.on('GET /api/follows', () => failure(503));
    const { api, queryClient } = router.options.context;
    await act(() => queryClient.refetchQueries({ queryKey: followsQuery(api).queryKey, exact: true }));
    expect(screen.getByLabelText('Topic, place or person')).toHaveValue('Lake');
    expect(names()).toEqual(['“word1”']);
  });

  it('does not request suggestions above 100 characters, which the server would reject', async () => {
    const server = followServer([]);
    const { user } = await renderPage('/following', server);
    const field = await screen.findByLabelText('Topic, place or person');
    await user.click(field);
    await user.paste('a'.repeat(101));
    expect(field).toHaveValue('a'.repeat(101));
    await user.keyboard('{Backspace}');
    await waitFor(() =>
      expect(server.to('GET /api/follows/names').map(({ query }) => query.get('start'))).toEqual(['a'.repeat(100)]),
    );
  });

  it('shows why something cannot be followed', async () => {
    const server = followServer([]).on('POST /api/follows', () =>
      failure(400, 'Nothing can be found with these words.'),
    );
    const { user } = await renderPage('/following', server);
    await user.type(await screen.findByLabelText('Topic, place or person'), 'the');
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing can be found with these words.');
  });
});

describe('alerts', () => {
  const SETTINGS = { perDay: 3, quietFrom: 22, quietTo: 7, timeZone: 'Europe/Berlin', publicKey: 'BAAA' };

  it('are set for all follows, also in a browser that cannot show them', async () => {
    const server = followServer([aFollow(1), aFollow(2)])
      .on('GET /api/follows/alerts', SETTINGS)
      .on('PUT /api/follows/alerts', {});
    const { user } = await renderPage('/following', server);
    await user.selectOptions(await screen.findByLabelText('Notify me about “word1”'), 'alert');
    expect(await screen.findByText('This browser cannot show alerts.')).toBeVisible();
    expect(await screen.findByText(/^This browser cannot show alerts. On an iPhone/)).toBeVisible();
    expect(bodies(server, 'PATCH /api/follows/1')).toEqual([{ notify: 'alert' }]);
    await user.selectOptions(screen.getByLabelText('Quiet from'), '7');
    expect(screen.getByText(/^No hours are quiet./)).toBeVisible();
    await waitFor(() =>
      expect(bodies(server, 'PUT /api/follows/alerts')).toEqual([
        { perDay: 3, quietFrom: 7, quietTo: 7, timeZone: 'Europe/Berlin' },
      ]),
    );
    await expectAccessible();
  });
});

describe('the follow button of a search', () => {
  const withResults = (server: FakeServer) =>
    server
      .on('GET /api/articles/search', [searchHit({ id: 10, title: 'A bridge opens' })])
      .on('GET /api/site/outlets', []);

  it('follows the search and ends it', async () => {
    const { user } = await renderPage('/search?q=bridge', withResults(followServer([])));
    const button = await screen.findByRole('button', { name: 'Follow: “bridge”' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const following = await screen.findByRole('button', { name: 'Following: “bridge”' });
    expect(following).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('No longer following')).toBeNull();
    await user.click(following);
    expect(await screen.findByRole('button', { name: 'Follow: “bridge”' })).toBeVisible();
    expect(await screen.findByText('No longer following')).toBeVisible();
  });

  it('sends visitors to sign-in', async () => {
    const { user, router } = await renderPage('/search?q=bridge', withResults(new FakeServer()));
    await user.click(await screen.findByRole('button', { name: 'Follow: “bridge”' }));
    expect(await screen.findByText('Please sign in to follow this. A free account is all you need.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  });
});

describe('the page that ends emails', () => {
  it('asks first, because mail programs open links', async () => {
    const server = new FakeServer().on('POST /follow/stop', { message: 'Done.' });
    const { user } = await renderPage(`/follow/stop?token=${TOKEN}`, server);
    expect(server.to('POST /follow/stop')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Stop these notifications' }));
    expect(await screen.findByText("You won't be notified of this any more. You still follow it.")).toBeVisible();
    expect(server.to('POST /follow/stop').map(({ query }) => query.get('token'))).toEqual([TOKEN]);
    await expectAccessible();
  });
});
