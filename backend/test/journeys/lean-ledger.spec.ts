import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lean } from '../../src/shared/news/lean.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { deskRating, registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { step } from '../support/step.ts';

const VOTE = `The parliament of Harlow Bay passed the budget bill on Monday by nine votes to two. The minister said the government would lower the tariff on steel from March.\nDana Whitlock of the left-wing Coast Party said the bill "betrays every voter" of the coast. The governor will sign it this week.`;
const VOTE_AGAIN = `Harlow Bay's budget bill passed parliament on Monday with nine votes against two. The governor praised the lawmakers and said the tariff on steel was overdue for reform.\nThe opposition vowed to fight the policy in the next election, its whip said.`;

interface Shown {
  sources: { outlet: string; lean: Lean | null }[];
}

describe('outlet leans, from a rating to the reader', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let articleId: number;

  const reader = () => new Desk(site.origin);
  const shown = async (): Promise<Record<string, Lean | null>> =>
    Object.fromEntries(
      (await reader().get<Shown>(`/api/articles/${articleId}`)).body.sources.map(({ outlet, lean }) => [outlet, lean]),
    );

  const outlet = (slug: string, url: string, lean: Lean | null) => ({
    ...testOutlet(slug, url, 'Politics'),
    country: 'GB',
    owner: `The ${slug} company`,
    rating: lean && deskRating(lean),
  });

  beforeAll(async () => {
    feeds = await FeedServer.start();
    const published = new Date(Date.now() - 3_600_000);
    const ledger = feeds.serve('/ledger.xml', [
      { guid: 'l1', title: 'Harlow Bay parliament passes the budget bill', text: VOTE, publishedAt: published },
    ]);
    const courier = feeds.serve('/courier.xml', [
      { guid: 'c1', title: 'Budget bill of Harlow Bay passes parliament', text: VOTE_AGAIN, publishedAt: published },
    ]);
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    await registerOutlets(site, [outlet('ledger', ledger, 'left'), outlet('courier', courier, null)]);
    articleId = await eventually('a pending article of both', async () => {
      const { body } = await desk.get<{ id: number; sourceCount: number }[]>('/api/articles?status=pending');
      return body.find(({ sourceCount }) => sourceCount === 2)?.id;
    });
  });

  afterAll(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('shows who rated an outlet, when, how and why, and does not show an unrated outlet as center', async () => {
    const { body } = await reader().get<{ slug: string }[]>('/api/outlets');
    expect(body).toEqual([
      expect.objectContaining({
        slug: 'courier',
        lean: null,
        disagreement: false,
        ratings: [],
        feedCount: 1,
        reportCount: 1,
      }),
      expect.objectContaining({
        slug: 'ledger',
        lean: 'left',
        owner: 'The ledger company',
        ratings: [
          expect.objectContaining({
            rater: 'The desk',
            ratedOn: '2026-01-01',
            method: 'Read for a month',
            licence: 'CC0-1.0',
          }),
        ],
      }),
    ]);
  });

  it('shows the reviewer how balanced a draft is, but does not require the reviewer to compare the sides', async () => {
    const { status, body } = await desk.get<{ balance: unknown[] | null; sentences: number }>(
      `/api/articles/${articleId}/checks`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ balance: [], readings: [], leftOut: [] });
    expect(body.sentences).toBeGreaterThan(3);
    expect((await reader().get(`/api/articles/${articleId}/checks`)).status).toBe(401);
  });

  it('applies a new rating only to pending articles, and shows coverage by the leans at publication', async () => {
    await step('applies a new rating to pending articles, but keeps the leans stored with published ones', async () => {
      expect(await shownToDesk()).toEqual({ ledger: 'left', courier: null });
      expect(await add('ledger', deskRating('lean-left', '2026-02-01'))).toMatchObject({ added: 1, changed: 1 });
      expect(await shownToDesk()).toEqual({ ledger: 'lean-left', courier: null });
      expect((await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved' })).status).toBe(200);
      await add('ledger', deskRating('center', '2026-03-01'));
      await add('courier', deskRating('right', '2026-03-01'));
      expect(await shown()).toEqual({ ledger: 'lean-left', courier: null });
      expect(
        (await reader().get<{ slug: string; lean: Lean }[]>('/api/outlets')).body.map(({ slug, lean }) => [slug, lean]),
      ).toEqual([
        ['courier', 'right'],
        ['ledger', 'center'],
      ]);
      const { body } = await reader().get<{ sentences: { passages: { outlet: string; lean: Lean | null }[] }[] }>(
        `/api/articles/${articleId}/evidence`,
      );
      expect(
        new Set(body.sentences.flatMap(({ passages }) => passages.map(({ outlet, lean }) => `${outlet} ${lean}`))),
      ).toEqual(new Set(['ledger lean-left', 'courier null']));
    });

    await step(
      'shows coverage by the leans at publication, and reports no gap if there are only two reports',
      async () => {
        const { body } = await reader().get<{ coverage: unknown }>(`/api/articles/${articleId}`);
        expect(body.coverage).toEqual({
          articles: 2,
          independent: 2,
          comparable: false,
          gaps: [],
          sides: {
            conservative: { reports: 0, expected: 0.5, covering: 0, outlets: 0, since: 0 },
            liberal: { reports: 1, expected: 0, covering: 1, outlets: 1, since: 0 },
            center: { reports: 0, expected: 0.5, covering: 0, outlets: 0, since: 0 },
            unrated: { reports: 1, expected: 0, covering: 1, outlets: 1, since: 0 },
          },
        });
      },
    );
  });

  const shownToDesk = async () =>
    Object.fromEntries(
      (await desk.get<Shown>(`/api/articles/${articleId}`)).body.sources.map(({ outlet, lean }) => [outlet, lean]),
    );
  const add = async (outlet: string, entry: ReturnType<typeof deskRating>) =>
    (await desk.call('POST', '/api/outlet-ratings', { ratings: [{ outlet, ...entry }] })).body;
});
