import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { card, serveArticle } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import { tolerate } from '#testing/set-up.ts';
import type { HotTopic, Recommendation, RecommendationRequest, TrendHistory, Trends } from '#api/contract.ts';
import { viewerQuery } from '#api/session.ts';
import { syncPreferences } from '#idle/sync-preferences.ts';
import { useMutes } from '#stores/mutes.ts';
import { sendBeforeLeaving } from '#lib/track.ts';

const PREFERENCES = 'personalization_preferences';
const RECOMMENDATIONS = 'POST /api/recommendations';
const TRENDS = 'GET /api/analytics/trends';

const recommended = (id: number): Recommendation => ({
  ...card({ id, outletsByLean: id === 1 ? { conservative: 0, liberal: 2, center: 1, unrated: 0 } : null }),
  relevanceScore: 0.84,
  personalizedReason: 'Because you read science',
  why: [{ part: 'interest', weight: 0.3, value: 0.5, points: 0.15 }],
});
const topic = (keyword: string, growth: number | null): HotTopic => ({
  keyword,
  growth,
  mentions: 4,
  category: 'Science',
  articles: [1, 2, 3].map((id) => ({ id, title: `Story ${id} of ${keyword}`, language: 'en', viewCount: 3 })),
});
const trends = (fields: Partial<Trends> = {}): Trends => ({
  range: '24h',
  computedAt: null,
  viral: [],
  viralNote: 'Too few views.',
  topics: [],
  topicsNote: 'Too few articles.',
  ...fields,
});

const discoverServer = () =>
  new FakeServer()
    .on(RECOMMENDATIONS, ({ body }: { body: unknown }) =>
      [1, 2, 3].map((id) => ({
        ...recommended(id),
        ...((body as RecommendationRequest).preferences?.enableML ? {} : { relevanceScore: null }),
      })),
    )
    .on(TRENDS, trends())
    .on('GET /api/outlets/names', [{ slug: 'harbor', name: 'Harbor Standard', formerNames: ['Harbor Post'] }])
    .on('GET /api/playlists/1/saved', { articleIds: [] })
    .on('GET /api/articles/subjects', []);

const customize = () => screen.findByRole('button', { name: 'Customize' });
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
const stories = async () =>
  (await screen.findAllByRole('link', { name: /^Article \d$/ })).map(({ textContent }) => textContent);
const requests = (server: FakeServer) => server.to(RECOMMENDATIONS).map(({ body }) => body as RecommendationRequest);
describe('the personalized feed', () => {
  it('shows each story with its match and the reasons for it', async () => {
    const { user } = await renderPage('/discover', discoverServer());
    expect(screen.getByRole('heading', { level: 1, name: 'AI-powered content discovery' })).toBeVisible();
    for (const name of [
      'Smart Personalization',
      'Trending Analysis',
      'Personalized for You',
      'Powered by Advanced AI Technology',
    ])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    for (const name of ['Smart Recommendations', 'Trend Detection', 'Continuous Learning'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    expect(
      screen.getByText(
        'Choose your interests under Customize. Until then, you see recent stories that many outlets reported.',
      ),
    ).toBeVisible();
    expect(await stories()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(screen.getAllByText('84% match')).toHaveLength(3);
    expect(screen.getAllByText(/outlets$/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '3 outlets Conservative 0 Liberal 2 Center 1',
    ]);
    await user.click(screen.getAllByText('Why this?')[0]!);
    expect(screen.getAllByText('Your interest in this category')[0]).toBeVisible();
    expect(screen.getAllByText('15 of 30')[0]).toBeVisible();
    await user.click(await customize());
    await screen.findByRole('switch');
    await expectAccessible();
  });

  it('stores the preferences in the browser and sends them in the request body', async () => {
    const { user, server } = await renderPage('/discover', discoverServer());
    await user.click(await customize());
    expect(await customize()).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('slider', { name: 'Music' })).toHaveValue('0.5');
    slide('Music', 1);
    expect(screen.getByRole('slider', { name: 'Music' })).toHaveAttribute('aria-valuetext', '100 percent');
    slide('Reading time', 1);
    expect(screen.getByRole('slider', { name: 'Reading time' })).toHaveAttribute('aria-valuetext', '1 minute');
    expect(JSON.parse(localStorage.getItem(PREFERENCES) ?? 'null')).toMatchObject({
      categories: { Music: 1 },
      readingTime: 1,
      recency: 0.7,
      diversity: 0.5,
      enableML: true,
    });
    await waitFor(() => expect(requests(server).at(-1)?.preferences?.categories).toEqual({ Music: 1 }));
    expect(server.to(RECOMMENDATIONS).every(({ query }) => query.size === 0)).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Smart recommendations' }));
    await waitFor(() => expect(screen.queryByText(/% match$/)).toBeNull());
    expect(screen.getByRole('slider', { name: 'Music' })).toBeDisabled();
  });

  it('restores stored preferences', async () => {
    localStorage.setItem(PREFERENCES, JSON.stringify({ categories: { Music: 1 }, enableML: false }));
    const { user } = await renderPage('/discover', discoverServer());
    await user.click(await customize());
    expect(await screen.findByRole('slider', { name: 'Music' })).toHaveValue('1');
    expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  });

  it('uses the defaults and warns if the stored preferences cannot be read', async () => {
    localStorage.setItem(PREFERENCES, '{not json');
    const { user } = await renderPage('/discover', discoverServer());
    expect(await stories()).toHaveLength(3);
    await user.click(await customize());
    expect(await screen.findByRole('slider', { name: 'Freshness' })).toHaveValue('0.7');
    // oxlint-disable-next-line no-console -- the test set-up replaces it
    expect(console.warn).toHaveBeenCalledTimes(1);
    tolerate(/The stored preferences are unreadable/);
  });

  it.each([
    ['counts a click on a recommendation', false],
    ['counts nothing for readers who do not want it', true],
  ])('%s', async (_what, globalPrivacyControl) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: globalPrivacyControl, configurable: true });
    const { user, server } = await renderPage('/discover', serveArticle(discoverServer(), { id: 2 }));
    await user.click(await screen.findByRole('link', { name: 'Article 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 2' })).toBeVisible();
    sendBeforeLeaving();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const click = { eventType: 'personalization_interaction', entityId: '2', metadata: { action: 'click' } };
    expect(server.to('POST /api/analytics/track').flatMap(({ body }) => body)).toMatchObject(
      globalPrivacyControl ? [] : [click],
    );
  });

  it('sends muted words with the next request, and stores outlets by their slugs', async () => {
    const { user, server } = await renderPage('/discover', discoverServer());
    await user.click(await customize());
    await user.type(await screen.findByLabelText('Words'), 'volcano');
    await user.tab();
    await waitFor(() => expect(requests(server).at(-1)?.mutes).toMatchObject({ words: ['volcano'] }));
    await user.type(screen.getByLabelText('Outlets'), 'Harbor Post, Nobody knows it');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Outlets')).toHaveValue('Harbor Standard, Nobody knows it'));
    expect(JSON.parse(localStorage.getItem('personalization_mutes') ?? 'null')).toEqual({
      words: ['volcano'],
      topics: [],
      outlets: ['harbor', 'Nobody knows it'],
    });
  });

  it('keeps more mutes than it sends, because two browsers with many were merged', async () => {
    useMutes.setState({ words: Array.from({ length: 300 }, (_, index) => `word ${index}`), topics: [], outlets: [] });
    await useMutes.persist.rehydrate();
    expect(useMutes.getState().words).toHaveLength(300);
    const { server } = await renderPage('/discover', discoverServer());
    await stories();
    expect(requests(server).at(-1)?.mutes).toMatchObject({ words: { length: 200 }, topics: [], outlets: [] });
  });

  it('keeps mutes that arrive from another browser while the cursor is in their field', async () => {
    const { user } = await renderPage('/discover', discoverServer());
    await user.click(await customize());
    await user.click(await screen.findByLabelText('Words'));
    act(() => void useMutes.setState({ words: ['volcano'] }));
    await user.tab();
    expect(screen.getByLabelText('Words')).toHaveValue('volcano');
    expect(useMutes.getState().words).toEqual(['volcano']);
  });
});

describe('trends', () => {
  it('keep tab and range in the address, and explain an empty list', async () => {
    const { user, router, server } = await renderPage('/discover', discoverServer());
    screen.getByRole('tab', { name: 'Personalized Feed' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.href).toBe('/discover?tab=trending'));
    for (const name of ['Viral Right Now', 'Hot Topics'])
      expect(await screen.findByRole('heading', { level: 3, name })).toBeVisible();
    expect(screen.getByRole('button', { name: '24 Hours' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '7 Days' }));
    await waitFor(() => expect(router.state.location.href).toBe('/discover?tab=trending&range=7d'));
    expect(await screen.findByRole('button', { name: '7 Days' })).toHaveAttribute('aria-pressed', 'true');
    expect(server.to(TRENDS).at(-1)?.query.get('range')).toBe('7d');
    for (const text of ['Updates every 5 minutes', 'Live data', 'Too few views.', 'Too few articles.'])
      expect(screen.getByText(text)).toBeVisible();
    await expectAccessible();
  });

  it('colour growth red above 100 %, orange above 50 % and green below, and show New if it is unknown', async () => {
    await renderPage(
      '/discover?tab=trending',
      discoverServer().on(
        TRENDS,
        trends({
          topics: [topic('steep', 101), topic('marked', 100), topic('calm', 50), topic('unknown', null)],
          topicsNote: null,
        }),
      ),
    );
    expect(await screen.findByText('+101%')).toHaveClass('text-red');
    expect(screen.getByText('+100%')).toHaveClass('text-orange');
    expect(screen.getByText('+50%')).toHaveClass('text-ok');
    expect(within(screen.getByText('unknown').closest('li')!).getByText('New')).toBeVisible();
    const steep = screen.getByText('steep').closest('li');
    expect(
      within(steep!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Story 1 of steep', 'Story 2 of steep']);
  });

  it('advertise their history to free readers', async () => {
    const { server } = await renderPage('/discover?tab=trending', signedIn(discoverServer()));
    const history = await screen.findByRole('region', { name: 'Trend History' });
    expect(await within(history).findByRole('link', { name: 'Get Premium Features' })).toBeVisible();
    expect(server.to('GET /api/analytics/trends/history')).toEqual([]);
  });

  it('show premium readers the history of 30 days, 90 days and a year', async () => {
    const history = (range: string): TrendHistory => ({
      range: range as TrendHistory['range'],
      from: '2026-10-22',
      until: '2026-11-20',
      since: '2026-11-01',
      note: `Counting began within this time: ${range}`,
      categories: [
        { category: 'Science', views: 120, growth: 200, points: [1, 4, 2, 8] },
        { category: 'Music', views: 25, growth: null, points: [0, 0, 3, 1] },
      ],
      articles: [{ ...card({ title: 'A story of long ago' }), recentViews: 90 }],
      days: [{ day: '2026-11-20', topics: [{ keyword: 'Volcano', mentions: 6, category: 'Science' }] }],
    });
    const server = signedIn(discoverServer(), { premium: true }).on(
      'GET /api/analytics/trends/history',
      ({ query }: { query: URLSearchParams }) => history(query.get('range') ?? ''),
    );
    const { user } = await renderPage('/discover?tab=trending', server);
    const region = within(await screen.findByRole('region', { name: 'Trend History' }));
    expect(await region.findByText('Counting began within this time: 30d')).toBeVisible();
    expect(region.getByText(/^Full days from/)).toHaveTextContent(
      'Full days from Oct 22 to Nov 20, compared with the same number of days before.',
    );
    expect(region.getByRole('row', { name: /Science.*120.*\+200%/ })).toBeVisible();
    expect(region.getByRole('row', { name: /Music.*25.*Not enough history/ })).toBeVisible();
    expect(region.getByRole('link', { name: 'A story of long ago' })).toBeVisible();
    expect(region.getByText('Volcano')).toBeVisible();
    await user.click(region.getByRole('button', { name: '1 Year' }));
    expect(await region.findByText('Counting began within this time: 365d')).toBeVisible();
    await expectAccessible();
  });
});

// Last, because the synchronization listens until the document is gone.
describe('mutes and preferences', () => {
  it.each([
    ['stay in the browser without premium', false, []],
    [
      'are sent to the account of a premium reader',
      true,
      [{ entries: [expect.objectContaining({ key: expect.stringContaining('volcano') })] }],
    ],
  ])('%s', async (_what, premium, sent) => {
    useMutes.setState({ words: ['volcano'], topics: [], outlets: [] });
    const { router, server } = await renderPage(
      '/discover',
      signedIn(discoverServer(), { premium }).on('POST /api/account/preferences', { entries: [] }),
    );
    expect(await stories()).toHaveLength(3);
    syncPreferences(router);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.to('POST /api/account/preferences').map(({ body }) => body)).toEqual(sent);
    expect(server.to('GET /api/user')).toHaveLength(premium ? 2 : 1);
  });

  it('waits until the account includes a payment that the page already knows', async () => {
    useMutes.setState({ words: ['volcano'], topics: [], outlets: [] });
    const server = signedIn(discoverServer(), { premium: false }).on('POST /api/account/preferences', { entries: [] });
    const { router } = await renderPage('/discover', server);
    expect(await stories()).toHaveLength(3);
    const { api, queryClient } = router.options.context;
    queryClient.setQueryData(viewerQuery(api).queryKey, (user) => (user ? { ...user, premium: true } : user));
    syncPreferences(router);
    await waitFor(() => expect(server.to('GET /api/user')).toHaveLength(2));
    expect(server.to('POST /api/account/preferences')).toEqual([]);
    signedIn(server, { premium: true });
    await waitFor(() => expect(server.to('POST /api/account/preferences')).toHaveLength(1), { timeout: 5000 });
  });
});
