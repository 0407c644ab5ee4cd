import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { nothingPending } from '../support/pending-work.ts';
import { step } from '../support/step.ts';

interface Waiting {
  readonly id: number;
  readonly title: string;
}

interface Costs {
  readonly uses: readonly Record<string, unknown>[];
  readonly microsPerThousand: number;
  readonly today: Record<string, number>;
}

const EVENTS = [961, 962, 963];
const WHEN = new Date(Date.now() - 3_600_000);

/** A model drafts and translates. */
describe('model usage and costs', () => {
  let feeds: FeedServer;
  let model: OpenAiStandIn;
  let site: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    feeds = await FeedServer.start();
    model = await OpenAiStandIn.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, ...model.settings });
    desk = await Desk.signedIn(site.origin);
  });
  afterAll(async () => {
    await site?.close();
    await model?.stop();
    await feeds?.stop();
  });

  /** Publishes the same events in the feeds of two outlets. Resolves to the drafts at the desk. */
  async function report(events: readonly number[]): Promise<Waiting[]> {
    const known = (await waiting()).length;
    for (const [report, outlet] of ['north', 'south'].entries()) {
      const url = feeds.serve(
        `/${outlet}-${events.join('-')}.xml`,
        events.map((event) => inventedItem(event, report, WHEN)),
      );
      await site.database.query(
        `insert into outlet (slug, name, homepage, language) values ($1, $1, 'https://' || $1 || '.example', 'en')
         on conflict do nothing`,
        [outlet],
      );
      await site.database.query(
        `insert into feed (outlet_id, name, url, category, language) select id, 'Feed', $2, 'World News', 'en'
         from outlet where slug = $1`,
        [outlet, url],
      );
      await eventually(`the items of ${url} have stories`, () => grouped(events.length * (report + 1)));
    }
    return eventually('every story is at the desk', async () => {
      const now = await waiting();
      return now.length === known + events.length && (await settled()) && now;
    });
  }
  let before = 0;
  let translated: number | undefined;
  const grouped = async (more: number) =>
    Number((await site.database.query<{ n: string }>('select count(*) as n from story_item'))[0]?.n) === before + more;
  const waiting = async () => (await desk.get<Waiting[]>('/api/articles?status=pending&limit=100')).body;
  const settled = () => nothingPending(site.database);
  const requests = () => model.journal.length;
  const spent = () =>
    site.database.query('select span, starts_at, calls, cost_micros from model_spending order by span, starts_at');
  const usageRecords = (purpose: string) =>
    site.database.query<{ outcome: string; cost: number; tokens: number }>(
      `select outcome, cost_micros::int as cost, input_tokens as tokens from model_request where purpose = $1 order by id`,
      [purpose],
    );

  it('records and shows the cost of each call, and does not pay again for unchanged texts', async () => {
    await step('records each call that drafts or translates', async () => {
      const articles = await report(EVENTS);
      before = EVENTS.length * 2;
      expect(articles).toHaveLength(EVENTS.length);
      for (const { id } of articles)
        await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved', reason: 'It is a test.' });
      translated = articles[0]?.id;
      expect(
        (await desk.call('POST', `/api/articles/${translated}/translate`, { targetLanguage: 'Dutch' })).status,
      ).toBe(200);
      expect((await usageRecords('draft')).length).toBeGreaterThanOrEqual(EVENTS.length);
      expect(await usageRecords('translate')).toHaveLength(1);
      for (const { cost, tokens } of [...(await usageRecords('draft')), ...(await usageRecords('translate'))])
        expect([cost > 0, tokens > 0]).toEqual([true, true]);
    });

    await step('shows costs at the desk with an estimate per thousand articles', async () => {
      const { body } = await desk.get<Costs>('/api/admin/model-costs');
      const [drafts, translations] = await Promise.all([usageRecords('draft'), usageRecords('translate')]);
      const cost = (of: readonly { cost: number }[]): number =>
        of.reduce((sum, usageRecord) => sum + usageRecord.cost, 0);
      expect(body.uses).toEqual([
        expect.objectContaining({ purpose: 'draft', answered: drafts.length, failed: 0, costMicros: cost(drafts) }),
        expect.objectContaining({ purpose: 'translate', answered: 1, failed: 0, costMicros: cost(translations) }),
      ]);
      expect(body).toMatchObject({
        articles: EVENTS.length,
        microsPerThousand: Math.ceil((cost(drafts) * 1000) / EVENTS.length),
      });
      expect(body.today).toEqual({
        calls: model.journal.length,
        costMicros: cost([...drafts, ...translations]),
        capMicros: 5_000_000,
      });
      // The cost doubles, because each story grew by one report and was drafted again.
      expect(body.microsPerThousand).toBeLessThan(2 * 500_000);
    });

    await step('does not call the model again for unchanged texts', async () => {
      await eventually('no work is pending', settled);
      const [calls, costs] = [requests(), await spent()];
      for (const { id } of (await desk.get<{ id: number }[]>('/api/rss-feeds')).body)
        await desk.call('POST', `/api/rss-feeds/${id}/process`);
      // Enqueues every draft again with unchanged texts, as if the queue had been lost.
      await site.database.query(`update article set status = 'ingested', round = round + 1`);
      await eventually(
        'every article is at the desk again',
        async () => (await waiting()).length === EVENTS.length && (await settled()),
      );
      for (const { id } of await waiting())
        await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved', reason: 'It is a test.' });
      expect(
        (await desk.call('POST', `/api/articles/${translated}/translate`, { targetLanguage: 'Dutch' })).status,
      ).toBe(200);
      expect(requests()).toEqual(calls);
      expect(await spent()).toEqual(costs);
    });
  });

  it('lists rejected responses by model and reason', async () => {
    model.otherwise = 'invalid-json';
    await report([966]);
    before += 2;
    model.otherwise = 'good';
    const { uses } = (await desk.get<Costs>('/api/admin/model-costs')).body;
    const drafts = uses.filter(({ purpose }) => purpose === 'draft');
    expect(drafts).toContainEqual(
      expect.objectContaining({
        model: expect.stringMatching(/gpt/),
        refused: expect.any(Number),
        refusals: [{ reason: expect.stringContaining('JSON'), times: expect.any(Number) }],
      }),
    );
    expect(drafts).toContainEqual(expect.objectContaining({ model: 'extractive', costMicros: 0, refused: 0 }));
  });
});
