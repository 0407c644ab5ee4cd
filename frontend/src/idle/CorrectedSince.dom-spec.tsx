import { describe, expect, it } from '@jest/globals';
import { RouterContextProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { pass, stopClock } from '#testing/fake-clock.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { READER, renderPage, signedIn } from '#testing/render-page.tsx';
import type { PublicCorrection, User } from '../api/contract.ts';
import { ownerKeys } from '../api/query.ts';
import { viewerQuery } from '../api/session.ts';
import { endSessionHere } from '../api/sign-out.ts';
import { CorrectedSince } from './CorrectedSince.tsx';
import { shareSession } from './Background.tsx';

const correction = (fields: Partial<PublicCorrection>): PublicCorrection => ({
  id: 1,
  articleId: 7,
  title: `Article ${fields.articleId ?? 7}`,
  kind: 'number',
  note: 'The sum was wrong.',
  changes: [],
  correctedAt: new Date().toISOString(),
  html: '<p>The sum was wrong.</p>',
  language: 'en',
  category: 'Science',
  status: 'approved',
  ...fields,
});

/** Stores that these articles were opened today, without corrections. */
function openedBefore(...articleIds: number[]): void {
  const today = Math.floor(Date.now() / 86_400_000);
  const articles = Object.fromEntries(articleIds.map((id) => [id, [0, today]]));
  localStorage.setItem('parallax-opened', JSON.stringify({ articles }));
}

async function visit(path: string, server: FakeServer) {
  const page = await renderPage(path, server);
  render(
    <RouterContextProvider router={page.router}>
      <CorrectedSince />
    </RouterContextProvider>,
  );
  return page;
}

const banner = () => screen.findAllByText(/since you read it/).then(([line]) => line!.closest('output')!);
const stored = () => JSON.parse(localStorage.getItem('parallax-opened') ?? 'null') as { articles: object } | null;

describe('an article that was corrected after it was opened', () => {
  it('is named on any page, with the note of the correction', async () => {
    openedBefore(7);
    await visit('/contact', new FakeServer().on('GET /api/corrections', [correction({})]));
    expect(await banner()).toHaveTextContent('Corrected since you read it: Article 7 The sum was wrong.');
    const link = within(await banner()).getByRole('link', { name: 'Article 7' });
    expect(link).toHaveAttribute('href', '/article/7#correction-1');
    await expectAccessible(await banner());
  });

  it('is not named again after the banner was closed', async () => {
    openedBefore(7);
    const { user } = await visit('/contact', new FakeServer().on('GET /api/corrections', [correction({})]));
    await user.click(within(await banner()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/since you read it/)).toBeNull();
    expect(stored()?.articles).toEqual({ 7: [1, expect.any(Number)] });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is not named again after the banner was in a visible tab for five seconds', async () => {
    stopClock();
    openedBefore(7);
    await visit('/contact', new FakeServer().on('GET /api/corrections', [correction({})]));
    await pass(4);
    expect(stored()?.articles).toEqual({ 7: [0, expect.any(Number)] });
    await pass(2);
    expect(await banner()).toBeVisible();
    expect(stored()?.articles).toEqual({ 7: [1, expect.any(Number)] });
  });

  it('is named once with its newest note and the number of the earlier ones', async () => {
    openedBefore(7);
    const corrections = [correction({ id: 3, note: 'The name was wrong.' }), correction({ id: 2 })];
    await visit('/contact', new FakeServer().on('GET /api/corrections', corrections));
    expect(await banner()).toHaveTextContent('Article 7 The name was wrong. Also 1 earlier correction.');
    expect(within(await banner()).getAllByRole('link')).toHaveLength(1);
  });

  it('is not named once its page was opened', async () => {
    openedBefore(7);
    const known = correction({});
    const server = serveArticle(new FakeServer(), { id: 7, corrections: [known] });
    await visit('/article/7', server.on('GET /api/corrections', [known]));
    await waitFor(() => expect(stored()?.articles).toEqual({ 7: [1, expect.any(Number), 0, 0, 0, 0] }));
    expect(screen.queryByText(/since you read it/)).toBeNull();
  });

  it('is named as retracted if it was', async () => {
    openedBefore(7);
    const retracted = correction({ kind: 'retracted', status: 'retracted', note: 'Nothing could be confirmed.' });
    await visit('/contact', new FakeServer().on('GET /api/corrections', [retracted]));
    expect(await banner()).toHaveTextContent('Retracted since you read it: Article 7 Nothing could be confirmed.');
  });

  it('is one of three that are named; the others are left for the next visit', async () => {
    openedBefore(1, 2, 3, 4, 5);
    const corrections = [5, 4, 3, 2, 1].map((id) => correction({ id, articleId: id }));
    const { user } = await visit('/contact', new FakeServer().on('GET /api/corrections', corrections));
    expect(within(await banner()).getAllByRole('link')).toHaveLength(4);
    expect(within(await banner()).getByRole('link', { name: '2 more corrected articles' })).toBeVisible();
    await user.click(within(await banner()).getByRole('button', { name: 'Close' }));
    const known = Object.values(stored()?.articles ?? {}).map(([id]: number[]) => id);
    expect(known).toEqual([0, 0, 3, 4, 5]);
  });
});

it('stores an opened article with the sides of its reports, without a request for corrections', async () => {
  const side = (reports: number) => ({ reports, expected: 0, covering: 0, outlets: 0, since: 0 });
  const sides = { conservative: side(2), liberal: side(0), center: side(1), unrated: side(3) };
  const coverage = { articles: 7, independent: 6, comparable: false, sides, gaps: [] };
  const { server } = await visit('/article/8', serveArticle(new FakeServer(), { id: 8, coverage }));
  await waitFor(() => expect(stored()?.articles).toEqual({ 8: [0, expect.any(Number), 2, 0, 1, 3] }));
  expect(server.received.filter(({ path }) => path.startsWith('/api/corrections'))).toEqual([]);
});

it('forgets the opened articles when the reader signs out', async () => {
  openedBefore(7);
  const { router } = await visit('/contact', new FakeServer().on('GET /api/corrections', [correction({})]));
  await banner();
  endSessionHere(router.options.context.queryClient);
  await waitFor(() => expect(screen.queryByText(/since you read it/)).toBeNull());
  expect(stored()).toBeNull();
});

describe('when a reader signs in in another tab', () => {
  async function signInElsewhere(before: User | null) {
    openedBefore(7);
    const server = signedIn(new FakeServer().on('GET /api/corrections', [correction({})]), { id: 2 });
    const { router } = await visit('/contact', server);
    await banner();
    const { api, queryClient } = router.options.context;
    const { queryKey } = viewerQuery(api);
    queryClient.setQueryData(queryKey, before);
    queryClient.setQueryData([...ownerKeys.reader, 'notes'], 'of the reader before');
    const stop = shareSession(router);
    const otherTab = new BroadcastChannel('parallax-session');
    otherTab.postMessage('reader-in');
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ id: 2 }));
    stop();
    otherTab.close();
    return queryClient.getQueryData([...ownerKeys.reader, 'notes']);
  }

  it.each([
    ['nobody', null],
    ['the same reader', { ...READER, id: 2 }],
  ])('keeps the opened articles if %s was signed in here', async (_who, before) => {
    await signInElsewhere(before);
    expect(stored()?.articles).toEqual({ 7: [0, expect.any(Number)] });
  });

  it('removes the data of another reader who was signed in here', async () => {
    expect(await signInElsewhere({ ...READER, id: 1 })).toBeUndefined();
    await waitFor(() => expect(stored()).toBeNull());
  });
});
