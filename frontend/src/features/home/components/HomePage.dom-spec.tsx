import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { card, cards } from '#testing/articles.ts';
import { pass, stopClock } from '#testing/fake-clock.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { tolerate } from '#testing/set-up.ts';
import type { Card, FrontAnswer } from '#api/contract.ts';
import { categorySlug, HOME_CATEGORIES } from '#lib/categories.ts';
import '#api/toggle-saved.ts';

const EMPTY: FrontAnswer = { sections: [], latest: [], totals: { articles: 0, outlets: 0, feeds: 0 } };

/** A front page whose sections hold articles titled "Sports 1", "Sports 2" and so on, newest first. */
function front(sizes: Record<string, number>): FrontAnswer {
  const sections = Object.entries(sizes).map(([category, size], position) => ({
    category,
    slug: categorySlug(category),
    total: size + 30,
    articles: Array.from({ length: size }, (_, index) =>
      card({
        id: (position + 1) * 100 + index,
        title: `${category} ${index + 1}`,
        category,
        generatedAt: new Date(Date.UTC(2026, 2, 20 - index)).toISOString(),
      }),
    ),
  }));
  return { ...EMPTY, sections };
}
const FRONT = front({
  Sports: 2,
  Science: 2,
  'World News': 5,
  Politics: 2,
  Business: 2,
  Entertainment: 2,
  Music: 2,
  Technology: 1,
});

const serve = (answer: unknown = FRONT, topPerforming: unknown = []) =>
  new FakeServer().on('GET /api/articles/front', answer).on('GET /api/articles/top-performing', topPerforming);
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const goHome = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('link', { name: 'Parallax home' }));

describe('home page with articles', () => {
  it.each(['q=', 'q=one&q=two'])('is shown if the query of the address is not one text: %s', async (search) => {
    await renderPage(`/?${search}`, serve());
    expect(await region('Breaking News & Latest')).toBeVisible();
  });

  it.each([
    ['/', 'Why Choose Parallax', 'sample', 1],
    ['/', 'Why Choose Parallax', 'live', 0],
    ['/about', 'How we make an article', 'sample', 1],
    ['/about', 'How we make an article', 'live', 0],
  ])('%s says below “%s” if articles are approved automatically: %s edition', async (address, name, edition, times) => {
    const site = { edition, articleCount: 120, outletCount: 17, feedCount: 17, devMail: false };
    await renderPage(address, serve().on('GET /api/site', site));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(
      screen.queryAllByText(/In this sample edition, the fictional stories are approved automatically\./),
    ).toHaveLength(times);
  });

  it('shows banner, hero, sections, staff picks, trending categories and reasons', async () => {
    await renderPage('/', serve());
    const banner = await region('Unbiased Quick Content Discovery');
    expect([...banner.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual([
      'Balanced Coverage',
      'AI Translation in 12 languages',
      'Quick Reads',
    ]);

    const hero = within(await region('Breaking News & Latest'));
    expect(texts(hero.getAllByRole('heading', { level: 3 }))).toEqual([
      'World News 1',
      'World News 2',
      'World News 3',
      'Sports 1',
      'The Latest',
      'Entertainment 1',
      'Music 1',
    ]);
    expect(hero.getByRole('link', { name: 'World News 1' })).toHaveAttribute('href', '/article/300');

    const sections = [...document.querySelectorAll<HTMLElement>('section[aria-labelledby^=section-]')];
    expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual(HOME_CATEGORIES.slice(0, 8));
    const worldNews = within(await region('World News'));
    expect(worldNews.getByText('35 articles')).toBeVisible();
    expect(worldNews.getByRole('link', { name: 'View all World News' })).toHaveAttribute(
      'href',
      '/category/world-news',
    );
    expect(texts(worldNews.getAllByRole('heading', { level: 3 }))).toEqual([
      'World News 1',
      'World News 2',
      'World News 3',
      'World News 4',
      'World News 5',
    ]);
    for (const badge of ['Breaking', 'Live']) expect(worldNews.getByText(badge)).toBeVisible();
    const politics = within(await region('Politics'));
    for (const words of ['Balanced Coverage', 'Balanced', 'Balanced Political Coverage'])
      expect(politics.getByText(words)).toBeVisible();
    const sides = texts(within(politics.getByRole('list', { name: 'Sources by lean' })).getAllByRole('listitem'));
    expect(sides).toEqual([
      expect.stringMatching(/Conservative sources$/),
      expect.stringMatching(/Liberal sources$/),
      expect.stringMatching(/Center sources$/),
    ]);
    expect(within(await region('Science')).queryByText(/Breaking|Live|Balanced/)).toBeNull();

    const picks = await region('Staff Picks');
    expect(texts(within(picks).getAllByRole('heading', { level: 3 }))).toEqual([
      'World News 1',
      'Entertainment 1',
      'Music 1',
      'Business 1',
      'Sports 1',
    ]);
    expect([...picks.querySelectorAll('li > [aria-hidden]')].map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);

    const trending = within(await region('Trending')).getAllByRole('link');
    expect(
      trending.map((link) => [...[...link.children].map(({ textContent }) => textContent), link.getAttribute('href')]),
    ).toEqual([
      ['World News', '35 articles', '/category/world-news'],
      ['Entertainment', '32 articles', '/category/entertainment'],
      ['Music', '32 articles', '/category/music'],
      ['Business', '32 articles', '/category/business'],
      ['Sports', '32 articles', '/category/sports'],
    ]);

    const why = within(await region('Why Choose Parallax'));
    expect(texts(why.getAllByRole('term'))).toEqual([
      'Unbiased Reporting',
      'Global Reach',
      'Time Efficient',
      'Always Current',
    ]);
    expect(why.getByRole('link', { name: 'Learn More About Us' })).toHaveAttribute('href', '/about');
    expect(why.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute('href', '/contact');
  });

  it('asks a visitor who saves an article to sign in, and redirects after a second', async () => {
    stopClock();
    const { user, router } = await renderPage(
      '/',
      serve().on('GET /api/site/outlets', []).on('GET /api/entitlements', []),
    );
    await user.click(screen.getAllByRole('button', { name: /^Save for later:/ })[0] as HTMLElement);
    await pass(0.5);
    expect(screen.getByText('Sign In Required')).toBeVisible();
    expect(
      screen.getByText('Please sign in to save articles to your reading list. A free account is all you need.'),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await pass(1);
    expect(router.state.location.pathname).toBe('/auth');
  });
});

describe('home page without articles', () => {
  it('previews its categories without figures', async () => {
    const { user } = await renderPage('/', serve(EMPTY));
    const teasers = await region(/^What You['’]ll Get Access To$/);
    expect(texts(within(teasers).getAllByRole('heading', { level: 3 }))).toEqual([
      'Politics',
      'World News',
      'Business',
      'Technology',
      'Entertainment',
      'Sports',
    ]);
    expect(teasers.textContent).not.toMatch(/\d/);
    expect(screen.getByRole('link', { name: 'See premium features' })).toHaveAttribute('href', '/subscribe');
    expect(await screen.findByText('No staff picks available yet.')).toBeVisible();
    expect(await screen.findByText('No articles available yet')).toBeVisible();
    await expectAccessible();
    // jsdom reports a reload instead of performing it.
    await user.click(screen.getByRole('button', { name: 'Start Reading Now' }));
    expect(tolerate(/Not implemented: navigation/)).toBe(1);
  });

  it('shows the first articles automatically', async () => {
    stopClock();
    let answer: FrontAnswer = EMPTY;
    await renderPage(
      '/',
      serve(() => answer),
    );
    expect(screen.getByText(/^We're preparing the first articles\./)).toBeVisible();
    expect(screen.queryByText('0 articles')).toBeNull();
    answer = FRONT;
    await pass(7);
    expect(await region('Breaking News & Latest')).toBeVisible();
  });

  it('announces that articles are loading', async () => {
    let answer: (front: FrontAnswer) => void = () => undefined;
    const { user } = await renderPage(
      '/about',
      serve(() => new Promise((resolve) => (answer = resolve))),
    );
    await goHome(user);
    expect(await screen.findByText('Loading articles…')).toHaveRole('status');
    answer(FRONT);
    expect(await region('Breaking News & Latest')).toBeVisible();
    expect(screen.queryByText('Loading articles…')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const server = serve(() => failure(500));
    const { user } = await renderPage('/about', server);
    await goHome(user);
    expect(await screen.findByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeVisible();
    tolerate(/500/, /Error in route match/);
    server.on('GET /api/articles/front', FRONT);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Breaking News & Latest')).toBeVisible();
  });
});

describe('top performing articles', () => {
  it('show ten ranked rows with their views', async () => {
    const ten = cards(10, { viewCount: 2 }).map((each): Card => (each.id === 1 ? { ...each, viewCount: 1204 } : each));
    const { server } = await renderPage('/', serve(FRONT, ten));
    const rows = await within(await region('Top Performing')).findAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(server.to('GET /api/articles/top-performing')[0]?.query.get('limit')).toBe('10');
    expect(rows.map((row) => row.querySelector('[aria-hidden]')?.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Article 2' })).toHaveAttribute(
      'href',
      '/article/2',
    );
    expect(rows[0]).toHaveTextContent('1,204 views');
    expect(rows[0]).toHaveTextContent('3 min read');
    expect(rows[1]).toHaveTextContent('2 views');
  });

  it('can be loaded again after a failure', async () => {
    const server = serve(FRONT, () => failure(500));
    const { user } = await renderPage('/', server);
    const widget = within(await region('Top Performing'));
    expect(await widget.findByText('Failed to load top performing articles')).toBeVisible();
    server.on('GET /api/articles/top-performing', cards(2));
    await user.click(widget.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(widget.getAllByRole('listitem')).toHaveLength(2));
  });

  it('says how many outlets of each side reported a political story', async () => {
    const sections = front({ Politics: 2 });
    const [story] = sections.sections[0]?.articles ?? [];
    if (story) story.outletsByLean = { conservative: 0, liberal: 3, center: 2, unrated: 0 };
    await renderPage('/', serve(sections));
    const [first, second] = within(await region('Politics')).getAllByRole('article');
    expect(first).toHaveTextContent('5 outlets Conservative 0 Liberal 3 Center 2');
    expect(second).not.toHaveTextContent('Conservative');
  });
});
