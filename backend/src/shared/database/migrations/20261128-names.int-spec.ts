import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { createOrmOptions } from '../orm-options.ts';
import { Migration20261128_Names } from './20261128-names.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const migration = new Migration20261128_Names(orm.em.getDriver(), orm.config);
  migration[direction]();
  for (const sql of migration.getQueries()) await database.query(sql as string);
}

const events = () => database.query('select name, payload, delivered_at from outbox_event order by position');
const indexesOf = (table: string) =>
  database.query<{ name: string }>('select indexname as name from pg_indexes where tablename = $1 order by 1', [table]);

it('keeps undelivered events, renames indexes with their table, and may run again', async () => {
  await migrate('down');
  await database.query(
    `insert into outbox_event (id, name, payload) values
       (gen_random_uuid(), 'feed.page-ordered', '{"itemId": 7}'),
       (gen_random_uuid(), 'subscription.ended', '{"readerId": 9, "standing": 3}')`,
  );
  const migrated = [
    { name: 'feed.page-requested', payload: { itemId: 7 }, delivered_at: null },
    { name: 'subscription.ended', payload: { readerId: 9, announcement: 3 }, delivered_at: null },
  ];
  await migrate('up');
  expect(await events()).toEqual(migrated);
  expect((await indexesOf('page_request')).map(({ name }) => name)).toEqual([
    'page_request_due',
    'page_request_pkey',
    'page_request_settled',
  ]);
  await migrate('up');
  expect(await events()).toEqual(migrated);
});
