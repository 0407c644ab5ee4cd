import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TARGET_LANGUAGES } from '../../src/modules/curation/translation/target-languages.ts';
import { readSampleDataset } from '../../src/sample-edition/sample-dataset.ts';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { findFreePort } from '../support/tools.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const dataset = readSampleDataset();
let running: TestApp;

async function number(sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await running.database.query<{ count: string }>(`select count(*) from ${sql}`, parameters);
  return Number(row?.count);
}

/** Returns the number of entries. Throws if the log does not match the stored texts. */
async function verifyLog(): Promise<number> {
  const [{ VerifyLog }, { LoggedVersionsQuery }, { DecisionLogQuery }, { Database }] = await Promise.all([
    importBuilt<typeof import('../../src/modules/articles/use-cases/verify-log.ts')>(
      'modules/articles/use-cases/verify-log',
    ),
    importBuilt<typeof import('../../src/modules/articles/data/logged-versions.query.ts')>(
      'modules/articles/data/logged-versions.query',
    ),
    importBuilt<typeof import('../../src/shared/decision-log/decision-log.query.ts')>(
      'shared/decision-log/decision-log.query',
    ),
    importBuilt<typeof import('../../src/shared/database/database.ts')>('shared/database/database'),
  ]);
  const database = running.app.get(Database, { strict: false });
  return (await new VerifyLog(new DecisionLogQuery(database), new LoggedVersionsQuery(database)).verify(null)).seq;
}

beforeAll(async () => {
  running = await startTestApp({ EDITION: 'sample', SAMPLE_PORT: String(await findFreePort()) });
  await eventually(
    'the sample edition is complete',
    async () => (await number(`seed_run where name = 'sample-edition: approved'`)) === 1,
    240,
  );
}, 300_000);
afterAll(() => running.close());

describe('the first start with the sample edition', () => {
  it('reads every feed, and reports the feed that had to be repaired', async () => {
    expect(await number('feed where last_success_at is null')).toBe(0);
    expect(await number('feed_item')).toBe(dataset.items.length);
    const repaired = await running.database.query<{ slug: string }>(
      `select o.slug from feed f join outlet o on o.id = f.outlet_id
       where f.health <> 'ok' or f.last_error is not null`,
    );
    expect(repaired).toEqual([{ slug: 'pitch-and-field' }]);
  });

  it('groups all items and fills the site', async () => {
    expect(await number('feed_item i where not exists (select from story_item s where s.item_id = i.id)')).toBe(0);
    expect(await number('story')).toBeGreaterThanOrEqual(140);
    expect(await number(`article where status = 'approved'`)).toBeGreaterThanOrEqual(120);
    expect(await number(`article where status = 'approved' and reviewed_by <> 'seed reviewer'`)).toBe(0);
    expect(
      await number(`(select distinct category from article where status = 'approved') as c`),
    ).toBeGreaterThanOrEqual(14);
  });

  it('lists what outlets of every side report, on its page and in its feed', async () => {
    const told = 'Pellam Lines agrees to buy Dunmarrow Freight for 4.2 billion marks';
    const reader = new Desk(running.origin);
    const { body: found } = await reader.get<{ id: number; sentences: { text: string }[] }[]>('/api/common-ground');
    const article = found.find(({ sentences }) => sentences.some(({ text }) => text === told));
    expect(article?.sentences[0]).toMatchObject({
      outlets: { conservative: ['Harbor Standard'], liberal: ['Commonwealth Courier'] },
    });
    const feed = (await (await fetch(`${running.origin}/common-ground/feed.json`)).json()) as {
      items: { title: string }[];
    };
    expect(feed.items.map(({ title }) => title)).toEqual(found.map(({ sentences }) => sentences[0]?.text));
    expect(feed.items.map(({ title }) => title)).toContain(told);
    const { body: support } = await reader.get<{ sentences: { text: string; reports: number[] }[] }>(
      `/api/articles/${article?.id}/support`,
    );
    expect(support.sentences.find(({ text }) => text === told)?.reports).toHaveLength(4);
  });

  it('has a story with a reprint that is not counted as a separate report, and one with a coverage gap', async () => {
    const reader = new Desk(running.origin);
    const coverageOf = async (slug: string) => {
      const [row] = await running.database.query<{ id: number }>(
        `select a.id from article a join story_item s on s.story_id = a.story_id join feed_item i on i.id = s.item_id
         where a.status = 'approved' and i.url like $1 limit 1`,
        [`%/${slug}-1`],
      );
      return (await reader.get<{ coverage: object }>(`/api/articles/${row?.id}`)).body.coverage;
    };
    expect(await coverageOf('defence-plan-frigates')).toMatchObject({
      articles: 5,
      independent: 4,
      comparable: false,
      gaps: [],
    });
    expect(await coverageOf('marsh-quarry-trips')).toMatchObject({
      articles: 9,
      independent: 9,
      comparable: true,
      gaps: ['conservative'],
    });
  });

  it('does not approve an article until all reports of its event have arrived', async () => {
    expect(
      await number(
        `article a join story_item s on s.story_id = a.story_id where a.status = 'approved' and s.joined_at > a.reviewed_at`,
      ),
    ).toBe(0);
  });

  it('has exactly one entry in the decision log for each published version, and says so on each page', async () => {
    const published = `article_version where published_at is not null`;
    const entries = `decision_log where act in ('publish', 'correct', 'retract')`;
    expect(await number(entries)).toBe(await number(published));
    expect(await number(`(select id from ${published} except select version_id from ${entries}) as missing`)).toBe(0);
    expect(await verifyLog()).toBe(await number('decision_log'));
    const [row] = await running.database.query<{ id: number }>(
      `select id from article where status = 'approved' limit 1`,
    );
    const reader = new Desk(running.origin);
    expect((await reader.get(`/api/articles/${row?.id}`)).body).toMatchObject({
      review: { mode: 'seed', line: expect.stringContaining('Sample edition: approved automatically.') },
    });
  });

  it('leaves drafts for review at the desk', async () => {
    const desk = dataset.items.filter((item) => item.desk).map((item) => `%/articles/${item.outlet.slug}/${item.slug}`);
    const decided = await running.database.query<{ title: string }>(
      `select a.title from article a join story_item s on s.story_id = a.story_id
       join feed_item i on i.id = s.item_id where a.status <> 'pending' and i.url like any($1)`,
      [desk],
    );
    expect(decided).toEqual([]);
    expect(await number(`article where status = 'pending'`)).toBeGreaterThanOrEqual(12);
  });

  it('never approves pending drafts at a later start', async () => {
    const { Seeding } =
      await importBuilt<typeof import('../../src/sample-edition/seeding.ts')>('sample-edition/seeding');
    const seeding = running.app.get(Seeding, { strict: false });
    const before = await number(`article where status = 'pending'`);
    expect(await seeding.isComplete()).toBe(true);
    expect(await seeding.approveRest({ feedUrls: [], events: [] })).toBe(0);
    expect(await number(`article where status = 'pending'`)).toBe(before);
  });

  it('has at least three articles with prepared translations into all twelve languages', async () => {
    const reader = new Desk(running.origin);
    const [other] = await running.database.query<{ id: number }>(
      `select id from article where status = 'approved' and outlet_count > 2 order by id limit 1`,
    );
    const languagesOf = async (id: number | undefined) =>
      (await reader.get<{ languages: string[] }>(`/api/articles/${id}/translations`)).body.languages;
    expect(await languagesOf(other?.id)).toEqual([]);
    expect(await reader.call('POST', `/api/articles/${other?.id}/translate`, { targetLanguage: 'es' })).toMatchObject({
      status: 503,
      body: { code: 'translation-unavailable' },
    });
    const approved = await running.database.query<{ id: number }>(`select id from article where status = 'approved'`);
    const translated: number[] = [];
    for (const { id } of approved) {
      const languages = await languagesOf(id);
      if (languages.length === 0) continue;
      expect(languages).toEqual(TARGET_LANGUAGES.map(({ code }) => code));
      translated.push(id);
    }
    expect(translated.length).toBeGreaterThanOrEqual(3);
    await running.database.query('delete from rate_limit');
    for (const id of translated.slice(0, 2)) {
      for (const { name } of TARGET_LANGUAGES) {
        expect(await reader.call('POST', `/api/articles/${id}/translate`, { targetLanguage: name })).toMatchObject({
          status: 200,
          body: { translation: { language: name, warnings: [] } },
        });
      }
    }
  });
});
