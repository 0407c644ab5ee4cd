import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aFeed } from '../support/factories.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { inventedItem } from '../support/invented-news.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { OpenAiStandIn } from '../stand-ins/openai/openai-stand-in.ts';

interface Translation {
  language: string;
  languageCode: string;
  title: string;
  summary: string;
  content: string;
  translatedAt: string;
  warnings: { code: string; place: string; original: string }[];
}
interface Answer {
  translation?: Translation;
  error?: string;
  code?: string;
}

describe('an article in another language', () => {
  let feeds: FeedServer;
  let model: OpenAiStandIn;
  let site: TestApp;
  let reader: Desk;
  let articleId: number;
  let early: number;

  beforeAll(async () => {
    feeds = await FeedServer.start();
    model = await OpenAiStandIn.start();
    site = await startTestApp({
      FETCH_EXCEPTED_ORIGINS: feeds.origin,
      ...model.settings,
      OPENAI_TIMEOUT_MS: '1500',
      TRANSLATIONS_A_DAY: '40',
    });
    reader = new Desk(site.origin);
    const url = feeds.serve('/feed.xml', [inventedItem(411, 0, new Date())]);
    await aFeed(site.database, { outlet: 'The Outlet', url });
    articleId = await eventually(
      'the article is at the desk',
      async () => (await site.database.query<{ id: number }>(`select id from article where status = 'pending'`))[0]?.id,
    );
    const desk = await Desk.signedIn(site.origin);
    early = (await reader.call<Answer>('POST', `/api/articles/${articleId}/translate`, { targetLanguage: 'Spanish' }))
      .status;
    await desk.call('PATCH', `/api/articles/${articleId}`, { status: 'approved', reason: 'It is a test.' });
    model.reset();
  });

  afterEach(() => model.reset());
  afterAll(async () => {
    await site?.close();
    await model?.stop();
    await feeds?.stop();
  });

  const translate = (targetLanguage: string, person = reader) =>
    person.call<Answer>('POST', `/api/articles/${articleId}/translate`, { targetLanguage });
  const usageRecords = () =>
    site.database.query<{ outcome: string }>(`select outcome from model_request where purpose = 'translate'`);

  it('is available only for approved articles', () => expect(early).toBe(404));

  it('is listed as available before the first request', async () => {
    const { body } = await reader.get<{ languages: string[] }>(`/api/articles/${articleId}/translations`);
    expect(body.languages).toHaveLength(12);
  });

  it('translates title, summary and every block, and keeps the tags', async () => {
    const { status, body } = await translate('Spanish');
    expect(status).toBe(200);
    const original = (
      await reader.get<{ title: string; content: string; summary: string }>(`/api/articles/${articleId}`)
    ).body;
    expect(body.translation).toMatchObject({
      language: 'Spanish',
      languageCode: 'es',
      title: expect.stringMatching(/^\[es\] /),
      warnings: [],
      translatedAt: expect.stringMatching(/^\d{4}-/),
    });
    const tags = (html: string): string[] | null => html.match(/<[^>]+>/g);
    expect(tags(body.translation!.content)).toEqual(tags(original.content));
    expect(body.translation!.content).toContain('<cite>— The Outlet</cite>');
    expect(await usageRecords()).toEqual([{ outcome: 'answered' }]);
  });

  it('is paid for only once, whether it is requested by language name or code', async () => {
    await translate('Spanish');
    model.reset();
    expect((await translate('es')).body.translation?.title).toMatch(/^\[es\] /);
    expect(model.journal).toEqual([]);
  });

  it('is shared by concurrent readers', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => translate('German', new Desk(site.origin))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.translation?.content)).size).toBe(1);
    expect(model.journal).toHaveLength(1);
  });

  it('waits for another process that is already translating', async () => {
    await site.database.query(
      `insert into translation_claim (version_id, language, claimed_by, claimed_until)
       select version_id, 'it', gen_random_uuid(), now() + interval '1 second' from article where id = $1`,
      [articleId],
    );
    expect((await translate('Italian')).status).toBe(200);
    expect(model.journal).toHaveLength(1);
    expect(await site.database.query('select * from translation_claim')).toEqual([]);
  });

  it('uses a translation that another process stored while this one waited for its claim', async () => {
    await translate('Italian');
    model.reset();
    const other = new pg.Client({ connectionString: site.database.url });
    await other.connect();
    await other.query('begin; lock table translation_claim in share row exclusive mode');
    const waits = translate('Korean');
    await eventually(
      'the request waits for the claim',
      async () =>
        (
          await site.database.query(
            `select 1 from pg_locks where relation = 'translation_claim'::regclass and not granted`,
          )
        ).length > 0,
    );
    await other.query(
      `insert into article_translation (version_id, language, source_hash, translation, model)
       select version_id, 'ko', source_hash, translation, model from article_translation
       where language = 'it'; commit`,
    );
    await other.end();
    expect((await waits).status).toBe(200);
    expect(model.journal).toHaveLength(0);
    await site.database.query(`delete from article_translation where language = 'ko'`);
  });

  it('has a list of the details that the translation lost, sentence by sentence', async () => {
    model.otherwise = 'wrong-number';
    const { status, body } = await translate('French');
    expect(status).toBe(200);
    expect(body.translation?.warnings.length).toBeGreaterThan(0);
    expect(body.translation?.warnings[0]).toMatchObject({ code: 'number', original: expect.any(String) });
    model.otherwise = 'good';
    expect((await translate('French')).body.translation?.warnings.length).toBeGreaterThan(0);
  });

  it.each(['dropped-block', 'invalid-json'] as const)(
    'is not shown if the model always returns %s, but can be requested again later',
    async (behaviour) => {
      model.otherwise = behaviour;
      const refused = await translate('Dutch');
      expect(refused).toMatchObject({
        status: 502,
        body: { code: 'translation-refused', error: expect.stringContaining('could not be translated faithfully') },
      });
      const [row] = await site.database.query<{ count: string }>(
        `select count(*) from article_translation where language = 'nl'`,
      );
      expect(row?.count).toBe('0');
    },
  );

  it.each(['rate-limited-long', 'slow'] as const)('returns a clear error if the model is %s', async (behaviour) => {
    model.otherwise = behaviour;
    expect(await translate('Korean')).toMatchObject({
      status: 503,
      body: {
        code: 'translation-failed',
        error: 'This article could not be translated right now. Please try again in a few minutes.',
      },
    });
  });

  it('is made again for a new version, and the old translation is never shown', async () => {
    await site.database.query(
      `with v as (insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
         select id, 99, 'A Corrected Headline', summary, content, category, tags, language, 'test', now() from article where id = $1 returning id)
       update article set version_id = v.id, title = 'A Corrected Headline' from v where article.id = $1`,
      [articleId],
    );
    expect((await translate('Spanish')).body.translation?.title).toBe('[es] A Corrected Headline');
    await site.database.query(`update article set title = 'Corrected In Place' where id = $1`, [articleId]);
    expect((await translate('Spanish')).body.translation?.title).toBe('[es] Corrected In Place');
  });

  it('beyond the daily limit, only stored translations are available', async () => {
    await translate('Spanish');
    model.reset();
    await site.database.query(
      `insert into model_request (idempotency_key, purpose, model, prompt_version, requests, input_tokens, output_tokens, cost_micros, latency_ms, outcome)
       select 'k' || n, 'translate', 'm', 'p', 1, 5, 5, 0, 1, 'answered' from generate_series(1, 40) n on conflict do nothing`,
    );
    expect(await translate('Japanese')).toMatchObject({ status: 503, body: { code: 'translation-limit' } });
    expect((await translate('Spanish')).status).toBe(200);
    expect(model.journal).toEqual([]);
  });

  it('is limited to twelve languages', async () => {
    expect(await translate('Klingon')).toMatchObject({
      status: 400,
      body: {
        code: 'bad-input',
        error: expect.stringMatching(/^"Klingon" is not a supported language\. Choose one of: Spanish, .*Dutch\.$/),
      },
    });
  });
});
