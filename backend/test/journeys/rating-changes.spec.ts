import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lean } from '../../src/shared/news/lean.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { deskRating, ReportingOutlets, storyIsIdle } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const VOTE = {
  title: 'Harlow Bay parliament passes the budget bill',
  text: 'The parliament of Harlow Bay passed the budget bill on Monday by nine votes to two. The minister said the government would lower the tariff on steel from March.\nDana Whitlock of the Coast Party said the bill "betrays every voter" of the coast. The governor will sign it this week.\nThe budget of Harlow Bay pays for twelve buses and a roof for the school of the harbour. Parliament had debated it for six weeks.',
};
const VOTE_AGAIN = {
  title: 'Budget bill of Harlow Bay passes parliament',
  text: 'Harlow Bay\'s budget bill passed parliament on Monday with nine votes against two. The governor praised the lawmakers on Monday evening.\nLawmaker Orla Brandt of the conservative Inland Party welcomed the vote and said the tariff on steel was "long overdue for reform".',
};
const SIGNED = {
  title: 'Governor of Harlow Bay signs the budget bill after vote in parliament',
  text: 'The governor of Harlow Bay signed the budget bill on Thursday, three days after parliament had passed it. The tariff on steel falls to 6 percent in March, the minister said.\nOpposition lawmaker Dana Whitlock asked the court of Harlow Bay to stop the bill.',
};

interface Sentence {
  place: string;
  ordinal: number;
  text: string;
  passages: { outlet: string; lean: Lean | null }[];
}
interface Shown {
  id: number;
  status: string;
  versionId: number;
  round?: number;
}

/** A perspective stays under the side to which its outlet belonged when the version was drafted. */
describe('an outlet whose rating changes', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let outlets: ReportingOutlets;
  let articleId: number;

  const rate = async (outlet: string, lean: Lean, ratedOn: string): Promise<void> => {
    const rating = { outlet, ...deskRating(lean, ratedOn) };
    expect((await desk.call('POST', '/api/outlet-ratings', { ratings: [rating] })).body).toMatchObject({
      added: 1,
      changed: 1,
    });
  };
  const shown = async (): Promise<Shown> => (await desk.get<Shown>(`/api/articles/${articleId}`)).body;
  const sentences = async (of: string): Promise<Sentence[]> =>
    (await desk.get<{ sentences: Sentence[] }>(`/api/articles/${articleId}/${of}`)).body.sentences;
  const views = async (of = 'evidence'): Promise<Record<string, string[]>> => {
    const all = (await sentences(of)).filter(({ place }) => ['conservative', 'liberal', 'center'].includes(place));
    return Object.fromEntries(
      ['conservative', 'liberal', 'center'].map((side) => [
        side,
        [
          ...new Set(
            all
              .filter(({ place }) => place === side)
              .flatMap(({ passages }) => passages.map(({ outlet, lean }) => `${outlet} ${lean}`)),
          ),
        ].toSorted(),
      ]),
    );
  };

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    outlets = await ReportingOutlets.register({ site, feeds, desk }, ['ledger', 'courier', 'herald'], 'Politics');
    await rate('ledger', 'left', '2026-01-01');
    await rate('courier', 'right', '2026-01-01');
    await outlets.publish('ledger', { guid: 'vote', ...VOTE }, 90);
    await outlets.publish('courier', { guid: 'vote-again', ...VOTE_AGAIN }, 80);
    const article = await eventually('a pending article of both', async () =>
      (await desk.get<(Shown & { sourceCount: number })[]>('/api/articles?status=pending')).body.find(
        ({ sourceCount }) => sourceCount === 2,
      ),
    );
    articleId = article.id;
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('redrafts pending articles and leaves published ones as they are', async () => {
    await step('has its pending articles redrafted, and decisions are accepted only on the new drafts', async () => {
      expect(await views()).toEqual({ conservative: ['courier right'], liberal: ['ledger left'], center: [] });
      const before = await shown();
      await rate('ledger', 'right', '2026-02-01');
      await eventually('another draft', async () => ((await shown()).versionId === before.versionId ? null : true));
      await storyIsIdle(site, articleId);
      // The Coast Party is not described, and outlets of one side alone do not reveal the side of a party.
      expect(await views()).toEqual({ conservative: ['courier right'], liberal: [], center: [] });
      expect(
        (await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved', versionId: before.versionId }))
          .status,
      ).toBe(409);
      expect((await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved' })).status).toBe(200);
    });

    await step(
      'keeps its side in published articles, and does not cause their corrections to be held back',
      async () => {
        const before = await shown();
        await rate('courier', 'left', '2026-03-01');
        expect(await shown()).toMatchObject({ status: 'approved', versionId: before.versionId });
        const change = (await sentences('evidence')).find(({ place }) => place === 'body');
        const corrected = await desk.call('POST', `/api/articles/${articleId}/corrections`, {
          versionId: before.versionId,
          kind: 'withdrawn',
          note: 'The sentence was not ours to tell.',
          changes: [{ place: 'body', ordinal: change?.ordinal, text: null }],
        });
        expect([corrected.status, corrected.body]).toEqual([200, expect.anything()]);
        expect(await views()).toMatchObject({ conservative: ['courier right'], liberal: [] });
      },
    );

    await step('keeps its side in later versions of those articles', async () => {
      await outlets.publish('herald', { guid: 'signed', ...SIGNED }, 10);
      await eventually('a proposed version', async () => (await desk.get<unknown[]>('/api/article-updates')).body[0]);
      expect(await views('update/evidence')).toMatchObject({
        conservative: expect.arrayContaining(['courier right']),
        liberal: [],
      });
    });
  });
});
