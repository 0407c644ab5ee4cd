import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MigrationDatabase, openForMigration } from '../../../../test/support/open-for-migration.ts';
import { Migration20261128_ArticleReports } from './20261128-article-reports.ts';

let database: MigrationDatabase;

beforeAll(async () => {
  database = await openForMigration(Migration20261128_ArticleReports);
});
afterAll(() => database.drop());

/** Applies the migration again, after its tables were removed. */
async function migrate(): Promise<void> {
  await database.query('drop table article_report');
  await database.migrate('up');
}

it('lists the reports that a reviewer may have seen with the published text', async () => {
  await database.query(
    `with o as (insert into outlet (id, slug, name, homepage, language) select n, n, n, n, 'en' from generate_series(1, 4) n returning id)
     insert into feed (id, outlet_id, name, url, language) select id, id, 'f', id, 'en' from o`,
  );
  await database.query(
    `insert into feed_item (id, feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
     select n, least(n, 4), least(n, 4), n, 'https://o.example/' || n, n, 'Report ' || n, now(), 'f' from generate_series(1, 5) n`,
  );
  await database.query(
    `insert into item_snapshot (id, item_id, revision, title, text, html) select id, id, 1, title, title, '' from feed_item`,
  );
  await database.query(`insert into story (id, profile, first_item_at, last_item_at) values (1, '{}', now(), now())`);
  // Report 1 joined before the draft, 2 was placed by a reviewer, a correction cites 3, and 4 and 5 joined later.
  await database.query(
    `insert into story_item (item_id, story_id, outlet_id, item_revision, joined_at, placed_by)
     select id, 1, outlet_id, 1, timestamptz '2026-11-20' + make_interval(hours => id), case id when 2 then 'someone' end
     from feed_item`,
  );
  await database.query(
    `insert into article (id, story_id, story_revision, status, title, source_urls, source_count, outlet_count,
       independent_items, reviewed_by, reviewed_at, published_at, updated_at)
     select 1, 1, 5, 'approved', 'A', array_agg(url order by id), 5, 4, '[1, 3, 4]', 'reviewer', '2026-11-20 03:00',
       '2026-11-20 02:00', '2026-11-20 05:00Z' from feed_item`,
  );
  await database.query(
    `insert into article_version (id, article_id, number, title, summary, content, category, tags, language, model, drafted_at, published_at)
     select n, 1, n, 'A', '', '', 'General', '{}', 'en', model, drafted, drafted
     from (values (1, 'extractive', timestamptz '2026-11-20 01:30'), (2, 'reviewer', timestamptz '2026-11-20 09:00')) v (n, model, drafted)`,
  );
  await database.query(
    `with c as (insert into claim (version_id, place, ordinal, text) values (2, 'summary', 0, 'A') returning id)
     insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select id, 0, 3, 0, 1 from c`,
  );
  await migrate();
  expect(await database.query('select item_id, listed, decided_by from article_report order by item_id')).toEqual([
    { item_id: 1, listed: true, decided_by: 'reviewer' },
    { item_id: 2, listed: true, decided_by: 'someone' },
    { item_id: 3, listed: true, decided_by: 'reviewer' },
  ]);
  expect(
    await database.query(
      'select source_urls, source_count, outlet_count, independent_items, updated_at from article where id = 1',
    ),
  ).toEqual([
    {
      source_urls: [1, 2, 3].map((n) => `https://o.example/${n}`),
      source_count: 3,
      outlet_count: 3,
      independent_items: [1, 3],
      updated_at: new Date('2026-11-20T05:00:00Z'),
    },
  ]);
});
