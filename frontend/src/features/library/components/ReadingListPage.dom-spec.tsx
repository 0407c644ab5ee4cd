import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { listItem, searchHit, serveArticle } from '#testing/articles.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { READER, renderPage, signedIn } from '#testing/render-page.tsx';
import type { ListItem } from '#api/contract.ts';

const saved = (id: number, title: string): ListItem =>
  listItem({ id, article_id: id * 10, title, added_at: `2026-03-1${id}T15:00:00.000Z` });

/** A server with a reading list that saving and removing change. */
function listServer(items: readonly ListItem[], { premium = false } = {}): FakeServer {
  let list = [...items];
  const server = signedIn(new FakeServer(), { premium })
    .on('GET /api/playlists/1/saved', () => ({ articleIds: list.map(({ article_id: id }) => id) }))
    .on('GET /api/playlists/1/items', () => list)
    .on('GET /api/reading-list-feed', { madeAt: null })
    .on('POST /api/playlists/1/items', ({ body }: { body: unknown }) => {
      const { articleId } = body as { articleId: number };
      list = [...list, ...items.filter(({ article_id: id }) => id === articleId)];
      return {};
    });
  for (const { article_id: id } of items) {
    server.on(`DELETE /api/playlists/1/items/${id}`, () => {
      list = list.filter((item) => item.article_id !== id);
      return {};
    });
  }
  return server;
}

const titles = () =>
  screen.queryAllByRole('listitem').flatMap((item) =>
    within(item)
      .queryAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  );
const removeButton = (title: string) =>
  screen.findByRole('button', { name: `Remove from your reading list: ${title}` });

describe('the save button', () => {
  const withResult = (server: FakeServer) =>
    server.on('GET /api/articles/search', [searchHit({ id: 10, title: 'A bridge opens' })]);
  const saveButton = () => screen.findByRole('button', { name: 'Save for later: A bridge opens' });

  it('sends visitors to sign-in, then back to the page they came from', async () => {
    const server = withResult(new FakeServer())
      .on('GET /api/site/outlets', [])
      .on('GET /api/entitlements', [])
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('POST /api/login', () => {
        document.cookie = 'px_hint=1; path=/';
        return READER;
      });
    const { user, router } = await renderPage('/search?q=bridge', server);
    await user.click(await saveButton());
    expect(await screen.findByText('Sign In Required')).toBeVisible();
    expect(
      screen.getByText('Please sign in to save articles to your reading list. A free account is all you need.'),
    ).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe('/auth'));
    await user.click(await screen.findByLabelText('Username'));
    await user.keyboard('ada{Tab}secret{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=bridge'));
  });

  it('creates the list with the first article, and removes the article again', async () => {
    let made = false;
    const server = withResult(signedIn(new FakeServer()))
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('POST /api/playlists', () => {
        made = true;
        return {};
      })
      .on('POST /api/playlists/1/items', () => (made ? {} : failure(404, 'No list.')))
      .on('DELETE /api/playlists/1/items/10', {});
    const { user } = await renderPage('/search?q=bridge', server);
    const button = await saveButton();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(await screen.findByText('Added to Read Later')).toBeVisible();
    expect(screen.getByText('Article saved to your reading list')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(server.to('POST /api/playlists/1/items').at(-1)?.body).toEqual({ articleId: 10 });
    await user.click(button);
    expect(await screen.findByText('Removed from Read Later')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('loads the state of all buttons with one request', async () => {
    const server = withResult(listServer([saved(1, 'A bridge opens')]));
    await renderPage('/search?q=bridge', server);
    await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'true'));
    expect(server.to('GET /api/playlists/1/saved')).toHaveLength(1);
  });

  it('reverts and shows the reason if the server refuses', async () => {
    const server = withResult(signedIn(new FakeServer()))
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('POST /api/playlists/1/items', failure(500, 'The list is being repaired.'));
    const { user } = await renderPage('/search?q=bridge', server);
    await user.click(await saveButton());
    expect(await screen.findByText('Failed to save article')).toBeVisible();
    expect(screen.getByText('The list is being repaired.')).toBeVisible();
    expect(await saveButton()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the reading list', () => {
  it('sorts by the URL, removes articles by keyboard, and restores them from the toast', async () => {
    const { user, router, server } = await renderPage(
      '/playlist',
      listServer([saved(1, 'Beta'), saved(2, 'Alpha'), saved(3, 'Gamma')]),
    );
    // A focused link preloads its article.
    for (const id of [20, 30]) serveArticle(server, { id });
    await removeButton('Gamma');
    expect(titles()).toEqual(['Gamma', 'Alpha', 'Beta']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Title');
    await waitFor(() => expect(router.state.location.href).toBe('/playlist?sort=title'));
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest saved');
    (await removeButton('Gamma')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alpha' })).toHaveFocus());
    expect(titles()).toEqual(['Alpha', 'Beta']);
    expect(await screen.findByText('Removed from Read Later')).toBeVisible();
    // The message stays while it has the focus.
    await user.keyboard('{F8}');
    await expectAccessible();
    screen.getByRole('button', { name: 'Undo' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Added to Read Later')).toBeVisible();
    expect(titles()).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(server.to('POST /api/playlists/1/items').map(({ body }) => body)).toEqual([{ articleId: 30 }]);
  });

  it('focuses its heading when the last article is removed', async () => {
    const { user } = await renderPage('/playlist', listServer([saved(1, 'Alpha')]));
    await user.click(await removeButton('Alpha'));
    expect(await screen.findByText('No saved articles yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Articles' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your Reading List' })).toHaveFocus());
    await expectAccessible();
  });

  it('puts an article back if the server refuses to remove it', async () => {
    const server = listServer([saved(1, 'Alpha'), saved(2, 'Beta')]).on(
      'DELETE /api/playlists/1/items/20',
      failure(500, 'The list is being repaired.'),
    );
    serveArticle(server, { id: 10 });
    const { user } = await renderPage('/playlist', server);
    await user.click(await removeButton('Beta'));
    expect(await screen.findByText('Failed to remove article')).toBeVisible();
    expect(titles()).toEqual(['Beta', 'Alpha']);
  });

  it('shows how far an article was read', async () => {
    await renderPage(
      '/playlist',
      listServer([
        { ...saved(1, 'Alpha'), progress: 40 },
        { ...saved(2, 'Beta'), progress: 100 },
      ]),
    );
    expect(await screen.findByText('40% read')).toBeVisible();
    expect(screen.getByText('Read')).toBeVisible();
  });

  it('describes the premium features to free readers', async () => {
    await renderPage('/playlist', listServer([saved(1, 'Alpha')]));
    expect(await screen.findByText(/you get a private feed of your list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  });

  it('lets premium readers write notes and create and stop a private feed', async () => {
    const item = saved(1, 'Alpha');
    let madeAt: string | null = null;
    const server = listServer([item], { premium: true })
      .on('GET /api/playlists/1/items', () => [item])
      .on('PATCH /api/playlists/1/items/10', ({ body }: { body: object }) => {
        Object.assign(item, body);
        return {};
      })
      .on('GET /api/reading-list-feed', () => ({ madeAt }))
      .on('POST /api/reading-list-feed', () => {
        madeAt = '2026-03-10T15:00:00.000Z';
        return { url: 'https://parallax.test/api/reading-list-feed/secret' };
      })
      .on('DELETE /api/reading-list-feed', () => {
        madeAt = null;
        return {};
      });
    const { user } = await renderPage('/playlist', server);
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    expect(screen.getByLabelText('Note')).toHaveFocus();
    await user.keyboard('For Monday');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(await screen.findByText('For Monday')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create a feed address' }));
    expect(await screen.findByText('https://parallax.test/api/reading-list-feed/secret')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe('https://parallax.test/api/reading-list-feed/secret');
    await user.click(await screen.findByRole('button', { name: 'Delete the feed address' }));
    expect(await screen.findByRole('button', { name: 'Create a feed address' })).toBeVisible();
    expect(screen.queryByText(/reading-list-feed/)).toBeNull();
  });
});
