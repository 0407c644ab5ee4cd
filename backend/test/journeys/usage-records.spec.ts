import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { step } from '../support/step.ts';

interface Drafted {
  model: string;
  title: string;
  summary: string;
  content: string;
}

const EVENTS = [931, 932, 933];
const WHEN = new Date(Date.now() - 3_600_000);
const RECEIPT =
  'idempotency_key, purpose, model, prompt_version, requests, input_tokens, output_tokens, cost_micros, latency_ms, outcome, answer';

/** The tests run several installations on the same feeds, one after the other. */
describe('model usage records', () => {
  let feeds: FeedServer;
  let model: OpenAiStandIn;
  let site: TestApp | null = null;
  let usageRecords: Record<string, unknown>[] = [];
  let drafted: Drafted[] = [];

  beforeAll(async () => {
    feeds = await FeedServer.start();
    model = await OpenAiStandIn.start();
    feeds.serve(
      '/feed.xml',
      EVENTS.map((event) => inventedItem(event, 0, WHEN)),
    );
  });
  afterAll(async () => {
    await site?.close();
    await model?.stop();
    await feeds?.stop();
  });

  const open = (): Promise<TestApp> => startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, ...model.settings });

  /** Creates and polls a feed. `agreed` is the number of times that reviewers confirmed the feed's category. */
  async function feed(app: TestApp, path: string, count: number, agreed = 0): Promise<Drafted[]> {
    await app.database.query(
      `insert into outlet (slug, name, homepage, language) values ('o', 'Outlet', 'https://o.example', 'en')
       on conflict do nothing`,
    );
    await app.database.query(
      `with f as (insert into feed (outlet_id, name, url, category, language) select id, 'Feed', $1, 'World News', 'en' from outlet returning id, category)
       insert into feed_category_record (feed_id, category, weight) select id, category, $2 from f`,
      [feeds.origin + path, agreed],
    );
    return eventually(`${count} articles at the desk`, async () => {
      const rows = await app.database.query<Drafted>(
        `select v.model, v.title, v.summary, v.content from article_version v join article a on a.version_id = v.id
         where a.status = 'pending' order by a.id`,
      );
      return rows.length >= count ? rows : null;
    });
  }

  it('store each call, stop at a cap, and allow a replay of the pipeline without calls', async () => {
    await step('store purpose, cost and outcome of each call', async () => {
      site = await open();
      drafted = await feed(site, '/feed.xml', EVENTS.length);
      usageRecords = await site.database.query(`select ${RECEIPT} from model_request order by id`);
      expect(usageRecords).toHaveLength(EVENTS.length);
      for (const usageRecord of usageRecords) {
        expect(usageRecord).toMatchObject({
          purpose: 'draft',
          outcome: 'answered',
          prompt_version: expect.stringMatching(/./),
          answer: expect.anything(),
        });
        expect(Number(usageRecord['cost_micros'])).toBeGreaterThan(0);
      }
      const spent = await site.database.query<{ span: string; calls: number; cost: string }>(
        `select span, calls, cost_micros as cost from model_spending where span <> 'minute' order by span`,
      );
      const cost = String(usageRecords.reduce((sum, usageRecord) => sum + Number(usageRecord['cost_micros']), 0));
      expect(spent).toEqual([
        { span: 'day', calls: EVENTS.length, cost },
        { span: 'month', calls: EVENTS.length, cost },
      ]);
    });

    await step('when a cap is reached, no record is added and the extractive engine drafts', async () => {
      await site?.database.query(`update model_spending set cost_micros = 5000000 where span = 'day'`);
      feeds.serve('/later.xml', [inventedItem(934, 0, WHEN)]);
      const all = site ? await feed(site, '/later.xml', EVENTS.length + 1) : [];
      expect(all.at(-1)?.model).toBe('extractive');
      expect(model.journal).toHaveLength(EVENTS.length);
      await site?.close();
      site = null;
    });

    await step(
      "allow a replay of the pipeline without model calls, even after reviewers' decisions about the feed",
      async () => {
        const again = (site = await open());
        await again.database.query(
          `insert into model_request (${RECEIPT}) select ${RECEIPT}
       from jsonb_populate_recordset(null::model_request, $1::jsonb)`,
          [JSON.stringify(usageRecords)],
        );
        expect(await feed(again, '/feed.xml', EVENTS.length, 40)).toEqual(drafted);
        expect(drafted.every((draft) => draft.model !== 'extractive')).toBe(true);
        expect(await again.database.query('select 1 from model_spending')).toEqual([]);
        expect(model.journal).toHaveLength(EVENTS.length);
      },
    );
  });
});
