import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MigrationDatabase, openForMigration } from '../../../../test/support/open-for-migration.ts';
import { Migration20261128_Names } from './20261128-names.ts';

let database: MigrationDatabase;

beforeAll(async () => {
  database = await openForMigration(Migration20261128_Names);
});
afterAll(() => database.drop());

const events = () => database.query('select name, payload, delivered_at from outbox_event order by position');
const indexesOf = (table: string) =>
  database.query<{ name: string }>('select indexname as name from pg_indexes where tablename = $1 order by 1', [table]);

it('keeps undelivered events, renames indexes with their table, and may run again', async () => {
  await database.migrate('down');
  await database.query(
    `insert into outbox_event (id, name, payload) values
       (gen_random_uuid(), 'feed.page-ordered', '{"itemId": 7}'),
       (gen_random_uuid(), 'subscription.ended', '{"readerId": 9, "standing": 3}')`,
  );
  const migrated = [
    { name: 'feed.page-requested', payload: { itemId: 7 }, delivered_at: null },
    { name: 'subscription.ended', payload: { readerId: 9, announcement: 3 }, delivered_at: null },
  ];
  await database.migrate('up');
  expect(await events()).toEqual(migrated);
  expect((await indexesOf('page_request')).map(({ name }) => name)).toEqual([
    'page_request_due',
    'page_request_pkey',
    'page_request_settled',
  ]);
  await database.migrate('up');
  expect(await events()).toEqual(migrated);
});
