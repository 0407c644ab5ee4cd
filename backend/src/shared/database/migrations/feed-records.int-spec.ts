import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { ormOptions } from '../orm-options.ts';

describe('the records of feeds', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url, 2, ENTITIES));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  async function feed(name: string): Promise<number> {
    const [row] = await database.query<{ id: number }>(
      `with o as (insert into outlet (slug, name, homepage, language) values ($1, $1, 'https://o.example', 'en') returning id)
       insert into feed (outlet_id, name, url, language, category) select id, $1, 'https://o.example/' || $1, 'en', 'Business' from o returning id`,
      [name],
    );
    return row!.id;
  }

  /** Creates a story with one item per feed, and its article. */
  async function article(
    feeds: readonly number[],
    { category, by, published }: { category: string; by: string | null; published: boolean },
  ): Promise<void> {
    const [story] = await database.query<{ id: number }>(
      `insert into story (profile, first_item_at, last_item_at, updated_at) values ('{}', now(), now(), now()) returning id`,
    );
    for (const id of feeds) {
      await database.query(
        `with i as (insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint) select f.id, f.outlet_id, gen_random_uuid(), 'u', gen_random_uuid(), 't', now(), 'f' from feed f where f.id = $2 returning *)
         insert into story_item (item_id, story_id, outlet_id, item_revision) select id, $1, outlet_id, 1 from i`,
        [story!.id, id],
      );
    }
    await database.query(
      `insert into article (story_id, story_revision, status, category, category_by, published_at) values ($1, 1, 'approved', $2, $3, case when $4 then now() end)`,
      [story!.id, category, by, published],
    );
  }

  it('are built from the categories that reviewers approved before the migration', async () => {
    await orm.migrator.down({ to: '20261122-archive-size' });
    const [ledger, tribune] = [await feed('ledger'), await feed('tribune')];
    await article([ledger, ledger, tribune], { category: 'History', by: 'administrator', published: true });
    await article([ledger], { category: 'History', by: null, published: true });
    await article([ledger], { category: 'Food', by: null, published: true });
    await article([tribune], { category: 'Music', by: 'administrator', published: false });
    await orm.migrator.up();
    expect(
      await database.query('select feed_id, category, weight from feed_category_record order by feed_id, category'),
    ).toEqual([
      { feed_id: ledger, category: 'Food', weight: 0.25 },
      { feed_id: ledger, category: 'History', weight: 1.25 },
      { feed_id: tribune, category: 'History', weight: 1 },
    ]);
  });
});
