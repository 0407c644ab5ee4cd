import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { searchHit } from '#testing/articles.ts';
import { failure, FakeServer, json } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import type { SearchHit } from '#api/contract.ts';

const SEARCH = 'GET /api/articles/search';
const hits = (count: number, fields: Partial<SearchHit> = {}) =>
  Array.from({ length: count }, (_, index) => searchHit({ id: index + 1, title: `Council ${index + 1}`, ...fields }));
const searchServer = (respond: unknown = hits(2)) => new FakeServer().on(SEARCH, respond);

const main = () => within(screen.getByRole('main'));
const results = () => main().findAllByRole('article');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
// jsdom lacks checkVisibility, because it has no layout.
beforeEach(() => void Object.assign(Element.prototype, { checkVisibility: () => true }));

describe('searching', () => {
  it('opens the results at their own address, and clearing them focuses the box', async () => {
    const { user, router, server } = await renderPage('/search', searchServer());
    await user.click(within(screen.getByRole('banner')).getByRole('searchbox', { name: 'Search articles' }));
    await user.keyboard('  council {Enter}');
    expect(await heading('Search results for "council"')).toBeVisible();
    expect(router.state.location.href).toBe('/search?q=council');
    expect(await screen.findByText('2 articles found')).toHaveRole('status');
    expect((await results()).map((result) => within(result).getByRole('link').getAttribute('href'))).toEqual([
      '/article/1',
      '/article/2',
    ]);
    expect(server.to(SEARCH).map(({ query }) => query.toString())).toEqual(['q=council&limit=20']);
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(await heading('Search articles')).toBeVisible();
    await waitFor(() => expect(main().getByRole('searchbox')).toHaveFocus());
  });

  it.each(['"climate change"', 'null', '1.0', '2026'])('searches for %s as it is typed', async (words) => {
    const { router, server } = await renderPage(`/search?q=${encodeURIComponent(words)}&page=2`, searchServer());
    expect(await heading(`Search results for "${words}"`)).toBeVisible();
    const { query } = server.to(SEARCH)[0]!;
    expect([query.get('q'), query.get('limit')]).toEqual([words, '40']);
    await router.navigate({ to: '/search', search: { q: words, sort: 'newest' } });
    expect(new URLSearchParams(router.state.location.searchStr).get('q')).toBe(words);
  });

  it('does not search for one letter', async () => {
    const { server } = await renderPage('/search?q=c', searchServer());
    expect(await screen.findByText(/at least two characters/)).toBeVisible();
    expect(main().queryByRole('article')).toBeNull();
    expect(server.to(SEARCH)).toEqual([]);
  });

  it('offers feeds that follow the search, unless it uses fields for subscribers', async () => {
    const { router } = await renderPage('/search?q=a%20bridge&category=science&sort=newest', searchServer());
    const follow = await screen.findByRole('link', { name: 'RSS' });
    expect(follow).toHaveAttribute('href', '/search/feed.xml?q=a+bridge&category=science');
    await router.navigate({ to: '/search', search: { q: 'a bridge', outlet: 'The Post' } });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'RSS' })).toBeNull());
  });

  it('says that nothing was found and suggests what to do', async () => {
    await renderPage('/search?q=zzzznothing', searchServer([]));
    expect(await screen.findByText('0 articles found')).toHaveRole('status');
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(
      screen.getByText('Try searching for different keywords or check the spelling of your search term.'),
    ).toBeVisible();
  });

  it('marks the matches and credits the pictures', async () => {
    const hit = searchHit({
      imageUrl: '/img/1',
      imageAttribution: 'Ada Lens',
      highlights: {
        title: [
          { text: 'The ', marked: false },
          { text: 'Councils', marked: true },
          { text: ' meet', marked: false },
        ],
        text: [{ text: 'council', marked: true }],
      },
    });
    await renderPage('/search?q=councils', searchServer([hit]));
    const [result] = await results();
    expect([...(result?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Councils',
      'council',
    ]);
    expect(within(result!).getByRole('heading', { name: 'The Councils meet' })).toBeVisible();
    expect(result?.querySelector('.card-credit')).toHaveTextContent('Ada Lens');
  });

  it('says how many outlets of each side reported a political story', async () => {
    const outletsByLean = { conservative: 2, liberal: 1, center: 0, unrated: 0 };
    await renderPage('/search?q=council', searchServer([searchHit({ outletsByLean })]));
    const [result] = await results();
    expect(result).toHaveTextContent('3 outlets Conservative 2 Liberal 1 Center 0');
  });

  it('offers the corrected spelling', async () => {
    const { user } = await renderPage(
      '/search?q=cuoncil',
      searchServer(({ query }: { query: URLSearchParams }) =>
        json(hits(1), 200, query.get('q') === 'council' ? {} : { 'x-searched-for': 'council' }),
      ),
    );
    expect(await screen.findByText(/^Did you mean/)).toHaveTextContent('Did you mean council?');
    await user.click(screen.getByRole('link', { name: 'council' }));
    expect(await heading('Search results for "council"')).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    const { user, server } = await renderPage('/search?q=council', searchServer(failure(500, 'x')));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't run your search. Please try again later.");
    server.on(SEARCH, hits(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await results()).toHaveLength(1);
  });
});

describe('filters', () => {
  it('change the address, and Back restores the earlier choice', async () => {
    const { user, router, server } = await renderPage('/search?q=council', searchServer());
    await user.selectOptions(await screen.findByLabelText('Category'), 'Science');
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=council&category=science'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=council&category=science&sort=newest'));
    expect(server.to(SEARCH).at(-1)?.query.toString()).toBe('q=council&category=science&sort=newest&limit=20');
    router.history.back();
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue(''));
    expect(screen.getByLabelText('Category')).toHaveValue('science');
  });

  it('extend the page with "Show more", which is in the address', async () => {
    const server = searchServer(({ query }: { query: URLSearchParams }) =>
      json(hits(Number(query.get('limit'))), 200, { 'x-total-count': '70', 'x-next-cursor': 'c' }),
    );
    const { user, router } = await renderPage('/search?q=council', server);
    expect(await results()).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: 'Show more' }));
    await waitFor(async () => expect(await results()).toHaveLength(40));
    expect(router.state.location.href).toBe('/search?q=council&page=2');
  });

  it('include an exact phrase for subscribers, which stays when the order changes', async () => {
    const { user, router } = await renderPage(
      '/search?q=council',
      signedIn(searchServer().on('GET /api/playlists/1/saved', { articleIds: [] }), { premium: true }),
    );
    await user.click(await screen.findByText('Advanced search'));
    await user.type(screen.getByLabelText('Exact phrase'), 'every town');
    await user.click(screen.getByRole('button', { name: 'Search with these' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ phrase: 'every town' }));
    expect(screen.getByLabelText('Exact phrase')).toHaveValue('every town');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ phrase: 'every town', sort: 'newest' }));
  });

  it('tell visitors that the advanced search is premium', async () => {
    await renderPage('/search?q=council&phrase=every', searchServer(failure(403, 'Advanced search needs Premium.')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Advanced search needs Premium.');
    expect(screen.queryByText('Advanced search')).toBeNull();
  });
});
