import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer, type TestItem } from '../support/feed-server.ts';
import { DUPLICATE_EVENT_REPORTS } from '../support/duplicate-event-reports.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { nothingPending } from '../support/pending-work.ts';

interface Near {
  articleId: number;
  title: string;
  status: string;
  reports: number;
}
interface Proposal {
  kept: Near;
  gone: Near;
  names: string[];
  words: string[];
}

describe('one event reported in two stories', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  const items: TestItem[] = [];

  /** Publishes another report of the event, and waits until no work is pending. */
  async function publish(report: number, guid = `report-${report}`): Promise<void> {
    const item = DUPLICATE_EVENT_REPORTS[report] ?? { title: '', text: '' };
    items.push({ guid, ...item, publishedAt: new Date(Date.now() - (30 - items.length) * 60_000) });
    feeds.serve('/ledger.xml', items);
    const [feed] = await site.database.query<{ id: number }>('select id from feed');
    await desk.call('POST', `/api/rss-feeds/${feed?.id}/process`);
    await eventually('the report at the desk', async () => {
      const [row] = await site.database.query<{ items: number }>('select count(*)::int as items from story_item');
      return row?.items === items.length && (await nothingPending(site.database));
    });
  }
  const proposals = async (): Promise<Proposal[]> => (await desk.get<Proposal[]>('/api/story-proposals')).body;

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    await registerOutlets(site, [testOutlet('ledger', feeds.serve('/ledger.xml', []))]);
    items.length = 0;
    for (const report of [0, 1]) await publish(report);
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('is proposed for merging until a reviewer decides', async () => {
    await step('is not proposed for merging while the reports differ', async () => {
      expect((await desk.get<unknown[]>('/api/articles?status=pending')).body).toHaveLength(2);
      expect(await proposals()).toEqual([]);
    });

    await step(
      'is proposed, with reasons, once the stories become similar, and suggests keeping the larger story',
      async () => {
        for (const report of [2, 3, 4]) await publish(report);
        const [proposal, ...others] = await proposals();
        expect(others).toEqual([]);
        expect(proposal).toMatchObject({
          kept: { status: 'pending', reports: 4 },
          gone: { status: 'pending', reports: 1, title: DUPLICATE_EVENT_REPORTS[0]?.title },
        });
        expect(proposal?.names).toEqual(expect.arrayContaining(['Kestrel', 'Bay']));
        expect(proposal?.words).toEqual(expect.arrayContaining(['blast', 'harbour']));
      },
    );

    await step('suggests keeping the published article instead of the larger one', async () => {
      const gone = (await proposals())[0]?.gone.articleId;
      await desk.call('PATCH', `/api/articles/${gone}`, { status: 'approved' });
      expect((await proposals())[0]?.kept).toMatchObject({ articleId: gone, status: 'approved', reports: 1 });
    });

    await step(
      'is never proposed again after “Not the same”, even if the stories grow, and the desk shows who decided',
      async () => {
        const [proposal] = await proposals();
        const apart = () =>
          desk.call('POST', `/api/articles/${proposal?.gone.articleId}/story/apart`, {
            other: proposal?.kept.articleId,
          });
        expect((await apart()).status).toBe(204);
        expect((await apart()).status).toBe(204);
        expect(await proposals()).toEqual([]);
        await publish(2, 'again');
        expect(await proposals()).toEqual([]);
        const entries = await eventually('the decision was recorded', async () => {
          const { body } =
            await desk.get<
              {
                event: string;
                reviewer: string | null;
                reason: string | null;
                decision: { kind: string; otherTitle: string | null } | null;
              }[]
            >('/api/admin/activity');
          const decided = body.filter(({ decision }) => decision !== null);
          return decided.length > 0 ? decided : null;
        });
        expect(entries).toEqual([
          expect.objectContaining({
            event: 'article.rearranged',
            reviewer: 'administrator',
            reason: 'Not the same event.',
            decision: expect.objectContaining({ kind: 'apart', otherTitle: proposal?.kept.title }),
          }),
        ]);
      },
    );

    await step('can still be merged manually by a reviewer', async () => {
      const [row] = await site.database.query<{ kept: number; gone: number }>(
        `select (select id from article where status = 'approved') as kept,
           (select id from article where status = 'pending') as gone`,
      );
      const merged = await desk.call('POST', `/api/articles/${row?.gone}/story/merge`, {
        into: row?.kept,
        reason: 'One event after all.',
      });
      expect([merged.status, merged.body]).toEqual([200, { articleId: row?.kept }]);
      expect(await proposals()).toEqual([]);
    });
  });
});
