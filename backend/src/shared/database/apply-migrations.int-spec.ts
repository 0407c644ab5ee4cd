import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { ENTITIES } from '../../entities.ts';
import { applyMigrations } from './apply-migrations.ts';
import { MIGRATIONS, withLockTimeout } from './migration-list.ts';
import { createOrmOptions } from './orm-options.ts';

class AddColumn extends Migration {
  override up(): void {
    this.addSql('alter table mail_suppression add column if not exists note text');
  }
}
class AddIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('drop index concurrently if exists mail_suppression_note');
    this.addSql('create index concurrently mail_suppression_note on mail_suppression (note)');
  }
}

let database: TestDatabase;
let orm: MikroORM;
const open = () => {
  const options = createOrmOptions(database.url, 2, ENTITIES);
  const added = [
    { name: '29991231-column', class: withLockTimeout(AddColumn) },
    { name: '29991231-index', class: withLockTimeout(AddIndex) },
  ];
  return MikroORM.init({
    ...options,
    migrations: { ...options.migrations, migrationsList: [...MIGRATIONS, ...added] },
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await open();
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});
beforeEach(async () => {
  await database.query('alter table mail_suppression drop column if exists note');
  await database.query(`delete from schema_migration where name like '2999%'`);
});

it('lets requests pass while a table that it changes is locked, and succeeds once the lock is released', async () => {
  const newClient = () => new pg.Client({ connectionString: database.url, statement_timeout: 20_000 });
  const [reader, visitor] = [newClient(), newClient()];
  await Promise.all([reader.connect(), visitor.connect()]);
  await reader.query('begin; select from mail_suppression');
  const migrated = applyMigrations(orm, database.url, { pauseMs: 100 });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%add column if not exists note%'`;
  while ((await database.query(waiting)).length === 0);
  try {
    // Without the time limit of the migration, this read waits until the transaction above ends.
    await visitor.query('select from mail_suppression');
  } finally {
    await Promise.all([reader.end(), visitor.end()]);
  }
  expect(await migrated).toEqual(['29991231-column', '29991231-index']);
});

it('builds an index concurrently while another process waits for its turn to migrate', async () => {
  const other = await open();
  const applied = await Promise.all([
    applyMigrations(orm, database.url, { pauseMs: 10 }),
    applyMigrations(other, database.url, { pauseMs: 10 }),
  ]);
  await other.close(true);
  expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 2]);
  expect(
    await database.query(
      `select indisvalid as valid from pg_index where indexrelid = 'mail_suppression_note'::regclass`,
    ),
  ).toEqual([{ valid: true }]);
});

it('fails if PostgreSQL closes the connection that holds the lock', async () => {
  const reader = new pg.Client({ connectionString: database.url, statement_timeout: 20_000 });
  await reader.connect();
  await reader.query('begin; select from mail_suppression');
  const migrated = applyMigrations(orm, database.url, { pauseMs: 100 }).catch((error: unknown) => error);
  const column = `select from information_schema.columns where table_name = 'mail_suppression' and column_name = 'note'`;
  const end = `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and granted and d.datname = current_database()`;
  while ((await database.query(end)).length === 0);
  expect(await migrated).toMatchObject({ message: expect.stringMatching(/terminat/) });
  // The migration that had begun ends before the database is dropped.
  await reader.query('commit');
  await reader.end();
  while ((await database.query(column)).length === 0);
});
