import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddingsStandIn } from '../stand-ins/openai/embeddings-stand-in.ts';
import { OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';
import { aFeed } from '../support/factories.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { nothingPending } from '../support/pending-work.ts';

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

/** A model drafts, translates and groups. */
describe('model usage and costs', () => {
  let feeds: FeedServer;
  let model: OpenAiStandIn;
  let vectors: EmbeddingsStandIn;
  let site: TestApp;
  let desk: Desk;

  beforeEach(async () => {
    before = 0;
    feeds = await FeedServer.start();
    model = await OpenAiStandIn.start();
    vectors = await EmbeddingsStandIn.start();
    site = await startTestApp({
      FETCH_EXCEPTED_ORIGINS: feeds.origin,
      MODEL: 'openai',
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: model.baseURL,
      OPENAI_TIMEOUT_MS: '2000',
      EMBEDDINGS: 'openai',
      EMBEDDINGS_BASE_URL: vectors.baseURL,
      EMBEDDINGS_TIMEOUT_MS: '1000',
    });
    desk = new Desk(site.origin);
    await desk.signIn();
  });
  afterEach(() => {
    vectors.assertNoViolations();
    vectors.behaviour = 'good';
  });
  afterEach(async () => {
    await site?.close();
    await model?.stop();
    await vectors?.stop();
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
      await aFeed(site.database, { outlet, url });
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
  const requests = () => ({ chat: model.journal.length, embeddings: vectors.journal.length });
  const spent = () =>
    site.database.query('select span, starts_at, calls, cost_micros from model_spending order by span, starts_at');
  const usageRecords = (purpose: string) =>
    site.database.query<{ outcome: string; cost: number; tokens: number }>(
      `select outcome, cost_micros::int as cost, input_tokens as tokens from model_call where purpose = $1 order by id`,
      [purpose],
    );

  it('are counted for each use, and do not grow when nothing changes', async () => {
    await step('records each call that drafts, embeds or translates', async () => {
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
      expect((await usageRecords('embed')).map(({ outcome }) => outcome)).toEqual(vectors.journal.map(() => 'ok'));
      const vectorsKept = await site.database.query('select 1 from item_vector');
      expect(vectorsKept).toHaveLength(EVENTS.length * 2);
      expect(await site.database.query('select 1 from story_vector where items = 2')).toHaveLength(EVENTS.length);
      for (const { cost, tokens } of [
        ...(await usageRecords('draft')),
        ...(await usageRecords('translate')),
        ...(await usageRecords('embed')),
      ])
        expect([cost > 0, tokens > 0]).toEqual([true, true]);
    });

    await step('shows costs at the desk with an estimate per thousand articles', async () => {
      const { body } = await desk.get<Costs>('/api/admin/model-costs');
      const [drafts, embeds, translations] = await Promise.all([
        usageRecords('draft'),
        usageRecords('embed'),
        usageRecords('translate'),
      ]);
      const cost = (of: readonly { cost: number }[]): number =>
        of.reduce((sum, usageRecord) => sum + usageRecord.cost, 0);
      expect(body.uses).toEqual([
        expect.objectContaining({ purpose: 'draft', answered: drafts.length, failed: 0, costMicros: cost(drafts) }),
        expect.objectContaining({
          purpose: 'embed',
          model: 'text-embedding-3-small',
          answered: embeds.length,
          failed: 0,
          costMicros: cost(embeds),
        }),
        expect.objectContaining({ purpose: 'translate', answered: 1, failed: 0, costMicros: cost(translations) }),
      ]);
      expect(body).toMatchObject({
        articles: EVENTS.length,
        microsPerThousand: Math.ceil(((cost(drafts) + cost(embeds)) * 1000) / EVENTS.length),
      });
      expect(body.today).toEqual({
        calls: model.journal.length + vectors.journal.length,
        costMicros: cost([...drafts, ...embeds, ...translations]),
        capMicros: 5_000_000,
      });
      // The cost doubles, because each story grew by one report and was drafted again.
      expect(body.microsPerThousand).toBeLessThan(2 * 500_000);
    });

    await step('costs do not increase if unchanged texts are processed again', async () => {
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

    await step('lists rejected responses by model and reason', async () => {
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

    await step('groups reports by their words if vectors are unavailable', async () => {
      for (const [behaviour, event, calls] of [
        ['slow', 964, 2],
        // This is the third consecutive failure. The provider requests a pause of ten minutes.
        ['rate-limited-long', 965, 1],
      ] as const) {
        vectors.behaviour = behaviour;
        const earlier = vectors.journal.length;
        const articles = await report([event]);
        before += 2;
        expect(vectors.journal.length - earlier).toBe(calls);
        const [story] = await site.database.query<{ items: number }>(
          'select count(*)::int as items from story_item si join article a on a.story_id = si.story_id where a.id = $1',
          [Math.max(...articles.map(({ id }) => id))],
        );
        expect(story?.items).toBe(2);
      }
    });
  });
});
