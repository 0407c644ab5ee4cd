import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFeed } from '../support/factories.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';

interface Version {
  article_id: number;
  model: string;
  status: string;
}

describe('drafting by a model', () => {
  let nextEvent = 920;
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

  /** Publishes a feed with one new story. Resolves when its article can be reviewed at the desk. */
  async function report(event: number): Promise<Version> {
    return reportOf(event, feeds.serve(`/feed-${event}.xml`, [inventedItem(event, 0, new Date())]));
  }

  async function reportOf(event: number, url: string): Promise<Version> {
    const feedId = await aFeed(site.database, { outlet: `outlet-${event}`, url });
    await desk.call('POST', `/api/rss-feeds/${feedId}/process`);
    return eventually('the article is at the desk', async () => {
      const rows = await site.database.query<Version>(
        `select v.article_id, v.model, a.status from article_version v join article a on a.version_id = v.id join story_item si on si.story_id = a.story_id
         join feed_item i on i.id = si.item_id
         where i.feed_id = $1 and (a.status = 'pending' or a.held_reasons is not null)`,
        [feedId],
      );
      return rows[0];
    });
  }

  const usageRecords = () =>
    site.database.query<{ outcome: string; model: string; input_tokens: number; kept: boolean }>(
      `select outcome, model, input_tokens, answer is not null as kept from model_request order by id`,
    );

  it("stores a usage record of each call with the model's response", async () => {
    const version = await report(901);
    expect(version.model).toMatch(/^openai|gpt/);
    expect(await usageRecords()).toEqual([
      { outcome: 'answered', model: version.model, input_tokens: expect.any(Number), kept: true },
    ]);
    expect(model.journal.length).toBe(1);
  });

  it('does not pay twice for the same input', async () => {
    const { article_id: id } = await report(902);
    const calls = model.journal.length;
    await site.database.query(`update article set status = 'ingested', round = round + 1 where id = $1`, [id]);
    await eventually(
      'the article is at the desk again',
      async () =>
        (await site.database.query(`select 1 from article where id = $1 and status = 'pending'`, [id])).length > 0,
    );
    expect(model.journal).toHaveLength(calls);
  });

  // A model is paused after three failures without a success in between, except refusals.
  // `openai-drafter.int-spec.ts` covers every kind of faulty response.
  const WRONG = [
    ['slow', 'invalid-json', 'refusal'],
    ['cut-stream', 'html', 'content-filter'],
    ['server-error', 'link'],
  ] as const;

  it.each(WRONG)('uses the extractive engine if the model returns %s, %s or %s', async (...behaviours) => {
    for (const behaviour of behaviours) {
      model.reset();
      model.otherwise = behaviour;
      const version = await report((nextEvent += 1));
      expect(version.model).toBe('extractive');
      expect(model.journal.map((exchange) => exchange.behaviour)).toContain(behaviour);
      const [content] = await site.database.query<{ content: string; title: string }>(
        'select content, title from article where id = $1',
        [version.article_id],
      );
      expect(content?.content).not.toMatch(/<script|onerror|href=|evil|987,654|never agreed|Penguins/i);
    }
    model.reset();
    expect((await report((nextEvent += 1))).model).toMatch(/gpt/);
  });

  it("waits for the time that the model's provider requests, and then uses the model again", async () => {
    model.reset();
    model.queue('rate-limited', 'overloaded');
    const version = await report((nextEvent += 1));
    expect(version.model).toMatch(/gpt/);
    expect(model.journal.map(({ status }) => status)).toEqual([429, 503, 200]);
  });

  it('holds a story back if the feed contains only headlines', async () => {
    model.reset();
    model.otherwise = 'server-error';
    const url = feeds.serve('/headlines.xml', [
      {
        guid: 'headline',
        title: 'Lighthouse keeper of Skarn retires after forty winters',
        text: '',
        publishedAt: new Date(),
      },
    ]);
    const version = await reportOf((nextEvent += 1), url);
    expect(version.model).toBe('extractive');
    expect(version.status).toBe('curated');
    const titles = await site.database.query('select title from article where id = $1', [version.article_id]);
    expect(titles).toEqual([{ title: 'Lighthouse keeper of Skarn retires after forty winters' }]);
  });
});
