import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAllReports } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ArticleDetailQuery } from './article-detail.query.ts';
import { ArticleUpdatesQuery } from './article-updates.query.ts';

/** Reports 1 and 2 are listed; the feed has changed the headline of report 2 since. Report 3 is new. */
describe('the reports of a waiting update', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    for (const sql of [
      `insert into outlet (id, slug, name, homepage, language) select n, n, 'Outlet ' || n, n, 'en' from generate_series(1, 3) n`,
      `insert into feed (id, outlet_id, name, url, language) select id, id, name, id, 'en' from outlet`,
      `insert into story (id, profile, first_item_at, last_item_at) values (1, '{}', now(), now())`,
      `insert into feed_item (id, feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
       select id, id, id, id, 'https://o.example/' || id, id, 'Report ' || id, now(), 'f' from feed`,
      `insert into item_snapshot (id, item_id, revision, title, text, html, url) select id, id, 1, title, '', '', url from feed_item`,
      `insert into item_snapshot (id, item_id, revision, title, text, html, url)
       select 22, 2, 2, 'Report 2, reworded', '', '', 'https://o.example/2b'`,
      `insert into story_item (item_id, story_id, outlet_id, item_revision) select id, 1, id, 1 from feed_item where id < 3`,
      `insert into article (id, story_id, story_revision, title, status) values (1, 1, 1, 'A', 'approved')`,
      `insert into article_version (id, article_id, number, title, summary, content, category, tags, language, model, drafted_at, drafted_from)
       select n, 1, n, 'A', '', '', 'General', '{}', 'en', 'extractive', now(), texts::jsonb
       from (values (1, '[1, 2]'), (2, '[1, 22, 3]')) v (n, texts)`,
      `update article set version_id = 1`,
      `insert into article_update (article_id, round, state, version_id, base_version_id, updated_at) values (1, 1, 'waiting', 2, 1, now())`,
    ])
      await database.query(sql);
    await listAllReports(database);
    await database.query(
      `insert into story_item (item_id, story_id, outlet_id, item_revision) select id, 1, id, 1 from feed_item where id = 3`,
    );
  });

  afterAll(() => database.drop());

  it('are the new ones and those whose headline or address readers would see changed', async () => {
    const shown = async () =>
      (await new ArticleDetailQuery(database.pool).byId(1))?.sources.map(({ itemId, title, url }) => ({
        itemId,
        title,
        url,
      })) ?? [];
    const before = await shown();
    const [update] = await new ArticleUpdatesQuery(database.pool).findWaiting(1);
    expect(update?.reports.map(({ itemId, title, url }) => ({ itemId, title, url }))).toEqual([
      { itemId: 2, title: 'Report 2, reworded', url: 'https://o.example/2b' },
      { itemId: 3, title: 'Report 3', url: 'https://o.example/3' },
    ]);
    // The list contained every change that readers see after the approval.
    await database.query('update article set version_id = 2');
    const added = (await shown()).filter((source) => !before.some((known) => known.title === source.title));
    expect(added).toEqual([{ itemId: 2, title: 'Report 2, reworded', url: 'https://o.example/2b' }]);
  });

  it('can be listed without the update only after a reviewer has refused it', async () => {
    const newReports = async () =>
      (await new ArticleUpdatesQuery(database.pool).findNewReports(9)).map(({ reports }) =>
        reports.map(({ itemId }) => itemId),
      );
    expect(await newReports()).toEqual([]);
    await database.query(`update article_update set state = 'declined'`);
    expect(await newReports()).toEqual([[3]]);
  });
});
