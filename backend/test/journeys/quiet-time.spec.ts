import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

interface Row {
  status: string;
  revision: number;
  quiet: number;
  drafts: number;
}

/** One hour in seconds. The tests backdate the article's timestamps instead of waiting. */
const QUIET = 3600;

describe('a growing story', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  const items = [inventedItem(1, 0, new Date(Date.now() - 3_600_000))];

  const read = async (): Promise<void> => {
    feeds.serve('/feed.xml', items);
    const [feed] = await site.database.query<{ id: number }>('select id from feed');
    await desk.call('POST', `/api/rss-feeds/${feed?.id}/process`);
  };
  const article = async (): Promise<Row | undefined> =>
    (
      await site.database.query<Row>(
        `select a.status, a.story_revision as revision, extract(epoch from a.draft_after - now())::int as quiet,
           (select count(*)::int from article_version v where v.article_id = a.id) as drafts from article a`,
      )
    )[0];
  const atRevision = (revision: number) =>
    eventually(`revision ${revision}`, async () => ((await article())?.revision === revision ? article() : null));

  beforeEach(async () => {
    items.splice(1);
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, STORY_QUIET_SECONDS: String(QUIET) });
    desk = await Desk.signedIn(site.origin);
    await registerOutlets(site, [testOutlet('ledger', feeds.serve('/feed.xml', []))]);
    await read();
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  it('is drafted once, after the quiet time or a maximum wait', async () => {
    await step('is not drafted during the quiet time, which restarts with every report', async () => {
      expect(await atRevision(1)).toMatchObject({ status: 'ingested', drafts: 0 });
      await site.database.query(
        `update article set draft_after = draft_after - interval '40 minutes',
         unsettled_since = unsettled_since - interval '40 minutes'`,
      );
      items.push(inventedItem(1, 1, new Date()));
      await read();
      const grown = await atRevision(2);
      expect(grown).toMatchObject({ status: 'ingested', drafts: 0 });
      expect(grown?.quiet).toBeGreaterThan(QUIET - 600);
    });

    await step('is drafted after a maximum wait, even if it continues to grow', async () => {
      await site.database.query(`update article set unsettled_since = now() - interval '5 hours 50 minutes'`);
      items.push(inventedItem(1, 2, new Date()));
      await read();
      expect((await atRevision(3))?.quiet).toBeLessThan(900);
    });

    await step('is drafted once with all its reports after the quiet time, even if its job was lost', async () => {
      await site.database.query(
        `update article set draft_after = now() - interval '1 minute', updated_at = now() - interval '1 minute'`,
      );
      const { JobQueue } =
        await importBuilt<typeof import('../../src/shared/queues/job-queue.ts')>('shared/queues/job-queue');
      const delayed = await site.app.get(JobQueue, { strict: false }).getQueue('curate-article').getDelayed();
      expect(delayed.length).toBeGreaterThan(0);
      for (const job of delayed) await job.remove();
      expect(
        await eventually('a draft', async () => ((await article())?.status === 'pending' ? article() : null)),
      ).toMatchObject({ drafts: 1, revision: 3 });
    });
  });
});
