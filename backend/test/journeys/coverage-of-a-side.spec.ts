import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lean } from '../../src/shared/news/lean.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { deskRating, ReportingOutlets, storyIsIdle } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const VOTE = {
  title: 'Harlow Bay parliament passes the ferry bill',
  text: 'The parliament of Harlow Bay passed the ferry bill on Monday by nine votes to two. The minister said the government would buy four electric ferries from March.\nDana Whitlock of the left-wing Coast Party said the bill "betrays every voter" of the coast. The governor will sign it this week.',
};
const OPPOSED = {
  title: 'Opposition vows to fight the ferry bill of Harlow Bay after vote in parliament',
  text: "Harlow Bay's ferry bill passed parliament on Monday with nine votes against two. The opposition vowed to take the government's policy to the court, its whip said.\nLawmaker Orla Brandt of the conservative Inland Party warned that the four electric ferries would cost taxpayers 84 million marks and \"ruin the island's own yard\".",
};

interface Shown {
  id: number;
  facts: number;
  sourceCount: number;
  politicalStances: Record<string, string[]>;
  coverage: { sides: Record<string, { covering: number; since: number }> };
}

/**
 * Coverage of a side as shown next to a published article. The side has no perspective when its outlets start to
 * report.
 */
describe('a side without a perspective', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let outlets: ReportingOutlets;
  let articleId: number;

  const rate = async (outlet: string, lean: Lean): Promise<void> => {
    const rating = { outlet, ...deskRating(lean) };
    expect((await desk.call('POST', '/api/outlet-ratings', { ratings: [rating] })).body).toMatchObject({ added: 1 });
  };
  const shown = async (): Promise<Shown> => (await desk.get<Shown>(`/api/articles/${articleId}`)).body;
  const conservative = async () => (await shown()).coverage.sides['conservative'];
  const proposed = (): Promise<{ versionId: number }> =>
    eventually(
      'a proposed version',
      async () => (await desk.get<{ versionId: number }[]>('/api/article-updates')).body[0],
    );
  const decide = async (status: string): Promise<void> => {
    expect(
      (
        await desk.call('PATCH', `/api/article-updates/${articleId}`, {
          status,
          versionId: (await proposed()).versionId,
          reason: 'One outlet only.',
        })
      ).status,
    ).toBe(204);
  };
  const listNewReports = async (): Promise<void> => {
    const [found] = (await desk.get<{ reports: { itemId: number }[] }[]>('/api/article-updates/reports')).body;
    const itemIds = found?.reports.map(({ itemId }) => itemId);
    expect(
      (await desk.call('PATCH', `/api/article-updates/${articleId}/reports`, { itemIds, listed: true })).status,
    ).toBe(204);
  };
  const contentVersion = async (): Promise<number> =>
    (await site.database.query<{ version: number }>('select version::int as version from content_version'))[0]
      ?.version ?? 0;

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    outlets = await ReportingOutlets.register({ site, feeds, desk }, ['ledger', 'herald', 'courier'], 'Politics');
    for (const [outlet, lean] of [
      ['ledger', 'left'],
      ['herald', 'right'],
      ['courier', 'right'],
    ] as const)
      await rate(outlet, lean);
    await outlets.publish('ledger', { guid: 'vote', ...VOTE }, 90);
    articleId = (
      await eventually(
        'a pending article',
        async () => (await desk.get<Shown[]>('/api/articles?status=pending')).body[0],
      )
    ).id;
    await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved' });
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('grows with the reports and perspectives that a reviewer accepts', async () => {
    await step('initially the side is shown as not having covered the story', async () => {
      const { conservative: none, liberal } = (await shown()).politicalStances;
      expect(none).toEqual([]);
      expect(liberal).not.toEqual([]);
      expect(await conservative()).toMatchObject({ covering: 0, since: 0 });
    });

    await step('counts as covering the story once a reviewer lists its reprint, but gets no perspective', async () => {
      await outlets.publish('courier', { guid: 'reprint', ...VOTE }, 60);
      await storyIsIdle(site, articleId);
      expect(await conservative()).toMatchObject({ covering: 0, since: 0 });
      await listNewReports();
      expect(await conservative()).toMatchObject({ covering: 1, since: 0 });
    });

    await step('is shown unchanged while its perspective awaits review', async () => {
      const before = await shown();
      await outlets.publish('herald', { guid: 'opposed', ...OPPOSED }, 30);
      await proposed();
      expect(await shown()).toEqual(before);
    });

    await step(
      'is shown as reporting since publication if a reviewer declines its perspective but lists its report',
      async () => {
        const before = await contentVersion();
        await decide('rejected');
        await listNewReports();
        expect(await contentVersion()).toBeGreaterThan(before);
        expect(await conservative()).toMatchObject({ covering: 2, since: 2 });
        expect((await shown()).politicalStances).toMatchObject({ conservative: [] });
      },
    );

    await step('the perspective is shown once a reviewer approves it', async () => {
      const more = {
        title: 'Ferry bill of Harlow Bay goes to the court of the island',
        text: 'The court of Harlow Bay was asked on Thursday to stop the ferry bill, three days after parliament had passed it. Lawmaker Orla Brandt of the Inland Party said that "nobody asked one of the 312 workers of the yard before the vote" and called the bill unfair.\nThe governor signed the ferry bill all the same.',
      };
      await outlets.publish('herald', { guid: 'court', ...more }, 10);
      await decide('approved');
      expect((await shown()).politicalStances['conservative']).not.toEqual([]);
      expect(await conservative()).toMatchObject({ covering: 2, since: 0 });
    });
  });
});
