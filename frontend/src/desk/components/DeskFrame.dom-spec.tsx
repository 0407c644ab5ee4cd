import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { deskServer, openDesk } from '../testing/desk-server.ts';
import './Dashboard.tsx';

describe('the desk', () => {
  it('shows a page of its own for unknown addresses below /admin', async () => {
    await openDesk(deskServer().server, '/admin/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the review desk' })).toHaveAttribute('href', '/admin');
  });

  it('leaves links to pages of the site to the browser', async () => {
    await openDesk(deskServer().server);
    const handled: string[] = [];
    const listen = ({ target }: MouseEvent) => void handled.push((target as HTMLAnchorElement).pathname);
    // jsdom cannot load another document.
    const stay = (event: MouseEvent) => event.preventDefault();
    window.addEventListener('click', stay, { capture: true });
    document.body.addEventListener('click', listen);
    for (const href of ['/article/7', '/admin/review/7', '/administrators']) {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }
    document.body.removeEventListener('click', listen);
    window.removeEventListener('click', stay, { capture: true });
    expect(handled).toEqual(['/admin/review/7']);
  });
});
