import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';

import { searchHit, serveArticle } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Shortcuts } from './Shortcuts.tsx';

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
  render(<Shortcuts />);
  const links = await screen.findAllByRole('link', { name: /^Article \d$/ });
  return { ...page, links };
}

describe('keyboard shortcuts', () => {
  it('"/" focuses the search box, where keys enter letters', async () => {
    const { user } = await renderPage('/search', new FakeServer());
    render(<Shortcuts />);
    await user.keyboard('/');
    const box = within(screen.getByRole('main')).getByRole('searchbox');
    expect(box).toHaveFocus();
    await user.keyboard('j/k?s');
    expect(box).toHaveValue('j/k?s');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves all other keys to the browser and its extensions', async () => {
    const { user, links } = await openResults();
    await user.keyboard('jjsar');
    for (const link of links) expect(link).not.toHaveFocus();
    expect(screen.queryByText('Sign In Required')).toBeNull();
  });

  it('"?" opens the list, where shortcuts can be switched off permanently', async () => {
    const { user } = await openResults();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    for (const box of screen.getAllByRole('searchbox')) expect(box).not.toHaveFocus();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    expect(within(screen.getByRole('main')).getByRole('searchbox')).toHaveFocus();
  });
});
