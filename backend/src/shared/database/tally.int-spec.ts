import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { foldTally } from './tally.ts';

const DECIDED = { table: 'article_tally', keyColumns: ['status', 'category'], sumColumn: 'articles' };

describe('tallies that count articles and items', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query(
      `insert into outlet (slug, name, homepage, language) select n, n, 'https://herald.example', 'en'
       from generate_series(1, 2) n`,
    );
    await database.query(
      `insert into feed (outlet_id, name, url, category, language)
       select id, name, 'https://herald.example/' || id, 'Politics', 'en' from outlet`,
    );
  });

  afterAll(() => database.drop());

  const counted = () =>
    database.query(
      `select status, category, count(*)::int as articles from article
       where status in ('approved', 'rejected', 'retracted') group by 1, 2 order by 1, 2`,
    );
  const summed = () =>
    database.query(
      `select status, category, sum(articles)::int as articles from article_tally
       group by 1, 2 having sum(articles) <> 0 order by 1, 2`,
    );
  const rows = async () => (await database.query('select 1 from article_tally')).length;
  const itemsCounted = () =>
    database.query('select feed_id, outlet_id, count(*)::int as items from feed_item group by 1, 2 order by 1, 2');
  const itemsSummed = () =>
    database.query(
      `select feed_id, outlet_id, sum(items)::int as items from feed_item_tally group by 1, 2 having sum(items) <> 0
       order by 1, 2`,
    );

  /** Statements that change articles in every way that affects a tally. */
  const changes = [
    `insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 60)`,
    `insert into article (story_id, story_revision, status, category)
     select n, 1, case when n % 3 = 0 then 'pending' else 'approved' end, (array['Politics', 'Science'])[1 + n % 2]
     from generate_series(1, 60) n`,
    `update article set status = 'approved' where id % 6 = 0`,
    `update article set status = 'rejected' where status = 'pending'`,
    `update article set category = 'World News' where id % 5 = 0`,
    `update article set title = 'The same', status = status`,
    `update article set status = 'retracted', category = 'Health' where id in (1, 2)`,
    `delete from article where id > 50`,
    `insert into article (story_id, story_revision, status, category) values (51, 1, 'approved', 'Sports')
     on conflict (story_id) do nothing`,
    `insert into article (story_id, story_revision, status, category) values (51, 1, 'approved', 'Sports')
     on conflict (story_id) do update set category = 'Science'`,
  ];

  it('match the actual counts after every change', async () => {
    for (const sql of changes) {
      await database.query(sql);
      expect(await summed()).toEqual(await counted());
    }
    expect((await counted()).length).toBeGreaterThan(5);
  });

  it('ignore changes of a transaction that was rolled back', async () => {
    const before = await counted();
    await expect(
      database.query(
        `with added as (insert into article (story_id, story_revision, status) values (52, 1, 'approved')
         returning id) select 1 / (id - id) from added`,
      ),
    ).rejects.toThrow(/division/);
    expect(await summed()).toEqual(before);
  });

  it('keep their totals while two processes merge rows and others insert rows', async () => {
    await foldTally(database.pool, DECIDED);
    expect(await rows()).toBeLessThan(1000);
    await database.query(
      `insert into article_tally select 'approved', 'Politics', case when n % 2 = 0 then 1 else -1 end
       from generate_series(1, 4000) n`,
    );
    const before = await counted();
    await Promise.all([
      ...Array.from({ length: 3 }, () => foldTally(database.pool, DECIDED)),
      ...[53, 54, 55].map((story) =>
        database.query(
          `insert into article (story_id, story_revision, status, category) values (${story}, 1, 'approved', 'Sports')`,
        ),
      ),
    ]);
    expect(await counted()).not.toEqual(before);
    expect(await summed()).toEqual(await counted());
    expect(await rows()).toBeLessThan(30);
  });

  it('count items per feed and outlet', async () => {
    const add = (from: number, to: number) =>
      database.query(
        `insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint) select f.id, f.outlet_id, n, 'https://herald.example/' || n, n, n, now(), '' from generate_series(${from}, ${to}) n, feed f
         on conflict on constraint feed_item_outlet_url do nothing`,
      );
    await add(1, 20);
    await add(15, 30);
    await database.query('delete from feed_item where id % 7 = 0');
    expect(await itemsSummed()).toEqual(await itemsCounted());
    expect(await itemsCounted()).toHaveLength(2);
    await database.query('truncate feed_item, article cascade');
    expect([await itemsSummed(), await summed()]).toEqual([[], []]);
  });
});
