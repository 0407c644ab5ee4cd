import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { searchHit, serveArticle } from '../../testing/articles.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { watchKeyboardShortcuts } from './keyboard-shortcuts.ts';

beforeAll(watchKeyboardShortcuts);
beforeEach(() => {
  // jsdom lacks checkVisibility, because it has no layout.
  Object.assign(Element.prototype, { checkVisibility: () => true });
});

async function openResults() {
  const server = new FakeServer().on(
    'GET /api/articles/search',
    [1, 2, 3].map((id) => searchHit({ id })),
  );
  for (const id of [1, 2, 3]) serveArticle(server, { id });
  const page = await renderPage(
    '/search?q=council',
    server.on('GET /api/site/outlets', []).on('GET /api/entitlements', []),
  );
  const links = await screen.findAllByRole('link', { name: /^Article \d$/ });
  return { ...page, links };
}

describe('keyboard shortcuts', () => {
  it('"/" focuses the search box, where keys enter letters', async () => {
    const { user } = await renderPage('/search', new FakeServer());
    await user.keyboard('/');
    const box = within(screen.getByRole('main')).getByRole('searchbox');
    expect(box).toHaveFocus();
    await user.keyboard('j/k?s');
    expect(box).toHaveValue('j/k?s');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('"j" and "k" move between stories, "s" saves', async () => {
    const { user, links, router } = await openResults();
    await user.keyboard('j');
    expect(links[0]).toHaveFocus();
    await user.keyboard('jj');
    expect(links[2]).toHaveFocus();
    await user.keyboard('k');
    expect(links[1]).toHaveFocus();
    await user.keyboard('{Control>}j{/Control}');
    expect(links[1]).toHaveFocus();
    await user.keyboard('s');
    expect(await screen.findByText('Sign In Required')).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  });

  it('"?" opens the list, where shortcuts can be switched off permanently', async () => {
    const { user, links } = await openResults();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('j');
    expect(links[0]).not.toHaveFocus();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j/');
    expect(links[0]).not.toHaveFocus();
    for (const box of screen.getAllByRole('searchbox')) expect(box).not.toHaveFocus();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');
    expect(links[0]).toHaveFocus();
  });
});
