import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { pass, stopClock } from '#testing/fake-clock.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { READER, renderPage, signedIn } from '#testing/render-page.tsx';
import type { Trends } from '../api/contract.ts';
import { HOME_CATEGORIES } from '../lib/categories.ts';
import '../ui/toasts/ToastHost.tsx';

const TRENDS = { range: '24h', topics: [], viral: [], categories: [], insights: [] } as unknown as Trends;

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const bar = () => within(screen.getByRole('banner'));
const mainLinks = () => within(bar().getByRole('navigation', { name: 'Main' }));
const accountServer = () =>
  new FakeServer()
    .on('GET /api/entitlements', [])
    .on('GET /api/site/outlets', [])
    .on('GET /api/subscription', {
      price: { cents: 199, currency: 'usd', interval: 'month' },
      gateway: 'test',
      publishableKey: null,
      plan: null,
      pending: null,
    })
    .on('GET /api/auth/status', { authenticated: false });

describe('top bar', () => {
  it('shows the links for visitors and all categories in order', async () => {
    await renderPage('/about');
    expect(texts(mainLinks().getAllByRole('link'))).toEqual(['Articles', 'Discover', 'Contact', 'Admin']);
    const categories = within(bar().getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(texts(categories)).toEqual(HOME_CATEGORIES);
    expect(categories[0]).toHaveAttribute('href', '/category/politics');
    for (const login of bar().getAllByRole('link', { name: 'Login' })) expect(login).toHaveAttribute('href', '/auth');
    for (const offer of bar().getAllByRole('link', { name: 'Get Premium Features' }))
      expect(offer).toHaveAttribute('href', '/subscribe');
    expect(bar().queryByRole('link', { name: 'My Reading List' })).toBeNull();
    expect(bar().getByRole('link', { name: 'Parallax home' })).toHaveAttribute('href', '/');
  });

  it('greets a signed-in reader and offers no login', async () => {
    await renderPage('/about', signedIn(new FakeServer()).on('GET /api/playlists/1/saved', { articleIds: [] }));
    expect((await bar().findAllByRole('link', { name: `Welcome, ${READER.username}` }))[0]).toHaveAttribute(
      'href',
      '/account',
    );
    expect(bar().getAllByRole('link', { name: 'My Reading List' })[0]).toHaveAttribute('href', '/playlist');
    expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('collapses the categories into Browse, which closes on a choice and on Escape', async () => {
    const { user, router } = await renderPage('/about');
    const browse = screen.getByRole('button', { name: 'Browse' });
    await user.click(browse);
    expect(browse).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(browse).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(browse).toHaveAttribute('aria-expanded', 'false');
    expect(browse).toHaveFocus();
    await user.click(browse);
    await user.click(bar().getAllByRole('link', { name: 'Contact' })[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
    expect(screen.getByRole('button', { name: 'Browse' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks Discover as the current page on its second tab too; Back and Forward switch tabs', async () => {
    const server = new FakeServer().on('POST /api/recommendations', []).on('GET /api/analytics/trends', TRENDS);
    const { user, router } = await renderPage('/discover', server);
    await user.click(screen.getByRole('tab', { name: 'Trending Topics' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=trending'));
    expect(mainLinks().getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');
    router.history.back();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Personalized Feed' })).toHaveAttribute('aria-selected', 'true'),
    );
    router.history.forward();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Trending Topics' })).toHaveAttribute('aria-selected', 'true'),
    );
  });
});

describe('footer', () => {
  it('lists the pages by column, with the tagline of the site', async () => {
    await renderPage('/about');
    const footer = within(screen.getByRole('contentinfo'));
    const links = (name: string) =>
      within(footer.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links('Platform')).toEqual([
      'Home /',
      'Discover /discover',
      'Politics /category/politics',
      'World News /category/world-news',
      'Following /following',
      'What I Read /what-i-read',
    ]);
    expect(links('Company')).toEqual([
      'About Us /about',
      'What All Sides Report /common-ground',
      'Sources /sources',
      'Corrections /corrections',
      'How We Review /trust',
      'For Developers /developers',
      'Contact /contact',
      'Premium Features /subscribe',
    ]);
    expect(links('Legal')).toEqual([
      'Privacy Policy /privacy',
      'Accessibility /accessibility',
      expect.stringMatching(/^Support mailto:\S+@\S+$/),
    ]);
    expect(footer.getByText('Balanced news for informed citizens.')).toBeVisible();
  });
});

describe('static pages', () => {
  it('explain approval, perspectives, evidence and privacy', async () => {
    const { user } = await renderPage('/about');
    expect(screen.queryByText(/approved automatically/)).toBeNull();
    for (const words of [/approve/i, /conservative/i, /evidence|passage/i])
      expect(within(screen.getByRole('main')).getAllByText(words)[0]).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();
    for (const words of [/payment/i, /feeds?/i, /Global Privacy Control/i, /delete/i])
      expect(within(screen.getByRole('main')).getAllByText(words)[0]).toBeVisible();
  });
});

describe('navigation', () => {
  it('moves the focus to the heading of pages that load their content first', async () => {
    const { user } = await renderPage('/about', accountServer());
    await user.click(bar().getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus());
    await user.click(bar().getAllByRole('link', { name: 'Get Premium Features' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Create Account' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Subscribe to Premium Features' })).toHaveFocus(),
    );
  });
});

describe('toast', () => {
  const region = () => screen.findByRole('region', { name: /^Notifications/ });
  const send = () => screen.getByRole('button', { name: 'Send Message' });

  it('replaces the previous one, is focused by F8 and closed by its button', async () => {
    const { user } = await renderPage('/contact');
    await user.click(send());
    await user.click(send());
    const toasts = within(await region());
    expect(await toasts.findAllByRole('listitem')).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(toasts.getByRole('list')).toHaveFocus();
    await user.click(toasts.getByRole('button', { name: 'Close' }));
    expect(toasts.queryAllByRole('listitem')).toHaveLength(0);
  });

  it('disappears after five seconds, but not while the pointer is over it', async () => {
    stopClock();
    const { user } = await renderPage('/contact');
    await user.click(send());
    await pass(0.1);
    const toasts = await region();
    const message = within(toasts).getByRole('listitem');
    await pass(3);
    expect(message).toBeInTheDocument();
    fireEvent.pointerMove(message);
    await pass(10);
    expect(message).toBeInTheDocument();
    fireEvent.pointerLeave(toasts);
    await pass(6);
    expect(message).not.toBeInTheDocument();
  });
});
