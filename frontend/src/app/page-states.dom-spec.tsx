import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { card, cards, listItem, serveArticle } from '#testing/articles.ts';
import { failure, FakeServer, json } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { tolerate } from '#testing/set-up.ts';
import type { Plan, Recommendation, SubscriptionAnswer } from '../api/contract.ts';

const main = () => within(screen.getByRole('main'));
const tryAgain = () => main().findByRole('button', { name: 'Try again' });

describe('category page', () => {
  const LIST = 'GET /api/articles';

  it('an empty category explains that it has no articles and links to other pages', async () => {
    await renderPage(
      '/category/politics',
      new FakeServer().on(LIST, () => json([], 200, { 'x-total-count': '0' })),
    );
    expect(await main().findByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(
      main().getByText(/^We don['’]t have any Politics articles yet\. Check back soon for new content!$/),
    ).toBeVisible();
    expect(main().getByText('0 articles')).toBeVisible();
    for (const name of ['Back to Home', 'Browse All Articles'])
      expect(main().getByRole('link', { name })).toHaveAttribute('href', '/');
  });

  it('can be loaded again after a failure', async () => {
    const server = new FakeServer().on(LIST, () => failure(500));
    const { user } = await renderPage('/category/politics', server);
    expect(await screen.findByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeVisible();
    tolerate(/500/, /Error in route match/);
    server.on(LIST, cards(3, { category: 'Politics' }));
    await user.click(await tryAgain());
    expect(await screen.findByRole('heading', { level: 1, name: 'Politics' })).toBeVisible();
  });

  it('reports that more articles could not be loaded, and loads them on retry', async () => {
    let failing = true;
    const server = new FakeServer().on(LIST, ({ query }: { query: URLSearchParams }) => {
      if (!query.has('cursor'))
        return json(cards(2, { category: 'Science' }), 200, { 'x-total-count': '3', 'x-next-cursor': 'older' });
      return failing ? failure(503, 'Busy.', 'busy') : [card({ id: 3, title: 'An older story of science' })];
    });
    const { user } = await renderPage('/category/science', server);
    expect(main().getByText('3 articles')).toBeVisible();
    const more = main().getByRole('button', { name: 'Show more articles' });
    await user.click(more);
    expect(await main().findByRole('alert')).toHaveTextContent("We couldn't load more articles.");
    failing = false;
    await user.click(more);
    expect(await main().findByRole('link', { name: 'An older story of science' })).toBeVisible();
    expect(server.to(LIST).at(-1)?.query.get('cursor')).toBe('older');
    expect(main().queryByRole('alert')).toBeNull();
    expect(main().queryByRole('button', { name: 'Show more articles' })).toBeNull();
  });
});

describe('personalized feed', () => {
  const FEED = 'POST /api/recommendations';
  const recommendation = (fields: Partial<Recommendation>): Recommendation => ({
    ...card(fields),
    relevanceScore: 0.8,
    personalizedReason: 'Recommended for you',
    why: [],
    ...fields,
  });

  it('an empty feed explains what to do', async () => {
    await renderPage('/discover', new FakeServer().on(FEED, []));
    expect(
      await screen.findByText('Customize your preferences above to get personalized content recommendations!'),
    ).toBeVisible();
  });

  it('shows six placeholders while it loads, and can be loaded again after a failure', async () => {
    let answer: (response: unknown) => void = () => undefined;
    const server = new FakeServer().on(FEED, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await renderPage('/discover', server);
    await waitFor(() => expect(server.to(FEED)).toHaveLength(1));
    expect(screen.getByText('Loading recommendations')).toHaveRole('status');
    expect(screen.getByRole('tabpanel').querySelectorAll('.skeleton')).toHaveLength(6);
    answer(failure(500, 'The feed is being built.'));
    expect(await main().findByRole('alert')).toHaveTextContent(
      "We couldn't load your recommendations. The feed is being built.",
    );
    server.on(FEED, [recommendation({ id: 1 })]);
    await user.click(await tryAgain());
    expect(await screen.findByText('80% match')).toBeVisible();
  });

  it('marks corrected articles and hides the category icon from screen readers', async () => {
    const corrected = recommendation({ id: 1, correctedAt: '2026-03-11T10:00:00.000Z' });
    await renderPage(
      '/discover',
      new FakeServer().on(FEED, [corrected, recommendation({ id: 2, category: 'Politics' })]),
    );
    const items = await waitFor(() => {
      const found = screen
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent?.includes('Recommended for you'));
      expect(found).toHaveLength(2);
      return found as [HTMLElement, HTMLElement];
    });
    expect(items[0]).toHaveTextContent('Corrected');
    expect(items[1]).not.toHaveTextContent('Corrected');
    expect(items[0].querySelector('svg[aria-hidden=true] use')).toHaveAttribute(
      'href',
      expect.stringMatching(/#science$/),
    );
    await expectAccessible(screen.getByRole('tabpanel'));
  });
});

describe('reading list', () => {
  const ITEMS = 'GET /api/playlists/1/items';
  const reader = () =>
    signedIn(new FakeServer())
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('GET /api/entitlements', [])
      .on('GET /api/reading-list-feed', { madeAt: null });
  const ITEM = listItem({ article_id: 7, title: '', summary: '', category: '', reading_time: 0 });

  it('visitors are asked to sign in', async () => {
    await renderPage('/playlist');
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('fills missing fields of an article with defaults', async () => {
    await renderPage('/playlist', reader().on(ITEMS, [ITEM]));
    expect(await main().findByRole('link', { name: 'Untitled Article' })).toHaveAttribute('href', '/article/7');
    for (const words of ['No summary available.', 'General', '5 min read', 'Editorial Staff'])
      expect(main().getByText(words)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const server = reader().on(ITEMS, () => failure(500));
    const { user } = await renderPage('/playlist', server);
    expect(await main().findByText("We couldn't load your reading list.")).toBeVisible();
    server.on(ITEMS, []);
    await user.click(await tryAgain());
    expect(await main().findByText('No saved articles yet')).toBeVisible();
  });
});

describe('page without a result', () => {
  const TOP = 'GET /api/articles/top-performing';
  const cases = [
    { what: 'a search that finds nothing', path: '/search?q=zzzznothing', heading: 'Search results for "zzzznothing"' },
    { what: 'a search without words', path: '/search', heading: 'Search articles' },
    { what: 'a missing article', path: '/article/999999999', heading: 'Article Not Found' },
  ];

  it.each(cases)('shows the top performing articles: $what', async ({ path, heading }) => {
    const missing = () => failure(404, 'There is no such article.', 'not-found');
    const server = new FakeServer()
      .on(TOP, cards(5, { viewCount: 3 }))
      .on('GET /api/articles/search', [])
      .on('GET /api/articles/999999999', missing)
      .on('GET /api/articles/999999999/evidence', missing)
      .on('GET /api/articles/999999999/related', missing);
    await renderPage(path, server);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await main().findByRole('heading', { level: 2, name: 'Top Performing' })).toBeVisible();
    await waitFor(() =>
      expect(
        within(main().getByRole('region', { name: 'Top performing articles' })).getAllByRole('listitem'),
      ).toHaveLength(5),
    );
    await expectAccessible(screen.getByRole('main'));
  });

  it('shows no list if no article has a view', async () => {
    const { server } = await renderPage('/search', new FakeServer().on(TOP, []));
    await waitFor(() => expect(server.to(TOP)).toHaveLength(1));
    await waitFor(() => expect(main().queryByRole('heading', { level: 2 })).toBeNull());
  });
});

describe('retracted article', () => {
  it('explains the retraction and shows neither text nor sources', async () => {
    const fields = {
      id: 7,
      title: 'Retracted: A bridge',
      status: 'retracted',
      summary: '',
      content: '',
      sources: [],
      corrections: [{ id: 1, html: '<p><strong>Retraction:</strong> None of it could be confirmed.</p>' }],
    } as const;
    await renderPage(
      '/article/7',
      serveArticle(
        new FakeServer(),
        { ...fields, sources: [], corrections: [...fields.corrections] as never },
        { related: [card({ id: 8, title: 'A tunnel' })] },
      ),
    );
    const article = document.querySelector<HTMLElement>('#article') as HTMLElement;
    expect(within(article).getByRole('heading', { level: 1, name: 'Retracted: A bridge' })).toBeVisible();
    expect(within(article).getByRole('complementary', { name: 'Correction' })).toHaveTextContent(
      'None of it could be confirmed.',
    );
    expect(await within(article).findByText(/The text of this article is no longer available\./)).toBeVisible();
    expect(within(article).getByRole('link', { name: 'corrections' })).toHaveAttribute('href', '/corrections');
    expect(within(article).queryByText(/min read/)).toBeNull();
    for (const name of ['Listen to this article', 'Share This Article'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'A tunnel' })).toHaveAttribute('href', '/article/8');
    await expectAccessible(screen.getByRole('main'));
  });
});

describe('subscription page', () => {
  const ANSWER: SubscriptionAnswer = {
    price: { cents: 199, currency: 'usd', interval: 'month' },
    gateway: 'test',
    publishableKey: null,
    plan: null,
    pending: null,
  };
  const START = 'POST /api/create-subscription';
  const server = (answer: SubscriptionAnswer = ANSWER) =>
    signedIn(new FakeServer())
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('GET /api/entitlements', [])
      .on('GET /api/subscription', answer)
      .on(START, { clientSecret: 'pi_test_1_secret_2' });

  it('retries a failed payment', async () => {
    const failing = server().on(START, () => failure(502, 'The payment provider does not answer.'));
    const { user } = await renderPage('/subscribe', failing);
    expect(await main().findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(main().getByText('The payment provider does not answer.')).toBeVisible();
    expect(main().queryByRole('link', { name: 'Sign In' })).toBeNull();
    failing.on(START, { clientSecret: 'pi_test_1_secret_2' });
    await user.click(await tryAgain());
    expect(await screen.findByRole('heading', { level: 1, name: 'Complete Your Subscription' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $1.99' })).toBeVisible();
  });

  it.each<[Plan['state'], RegExp]>([
    ['grace', /Pay now to keep Premium, which otherwise pauses on April 5, 2026\./],
    ['lapsed', /Pay now to get Premium back\./],
  ])('explains what paying for a failed renewal does: %s', async (state, words) => {
    const plan: Plan = {
      state,
      premium: state === 'grace',
      priceCents: 199,
      currency: 'usd',
      periodEndsAt: '2026-03-29T12:00:00.000Z',
      graceEndsAt: '2026-04-05T12:00:00.000Z',
      since: '2026-02-01T12:00:00.000Z',
    };
    await renderPage('/subscribe', server({ ...ANSWER, plan }));
    expect(await screen.findByRole('region', { name: 'Payment' })).toHaveTextContent(words);
    expect(await screen.findByRole('button', { name: 'Pay $1.99' })).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });
});

describe("confirming the account's email address", () => {
  it('reports an incomplete link and links to the account', async () => {
    await renderPage('/confirm-email');
    expect(await main().findByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible();
    expect(main().getByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(main().queryByRole('button')).toBeNull();
    expect(main().getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  });
});
