import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { INVARIANTS } from '../../cli/invariants.ts';
import { ENTITIES } from '../../entities.ts';
import { checkInvariants } from '../audit/check-invariants.ts';
import { applyMigrations } from './apply-migrations.ts';
import { MIGRATIONS } from './migration-list.ts';
import { openDatabase } from './open-database.ts';
import { createOrmOptions } from './orm-options.ts';

const FOLDER = join(import.meta.dirname, '../../../test/stored-databases');
const SUFFIX = '.json.br';

/** Rows as JSON texts, by table. */
type StoredRows = Record<string, string[]>;

const readRows = (name: string): StoredRows =>
  JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, `${name}${SUFFIX}`))).toString('utf8')) as StoredRows;

/** Replaces all rows. Foreign keys and triggers are off, because the rows already went through them. */
async function restore(url: string, tables: StoredRows): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = 'replica'`);
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns[0]?.names ?? '';
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from unnest($1::text[]) row, jsonb_populate_record(null::${table}, row::jsonb)`,
      [rows],
    );
  }
  await client.end();
}

describe('a database of an earlier version', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  afterEach(async () => {
    await orm.close(true);
    await database.drop();
  });

  const stored = readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));

  it.each(stored)('with all migrations up to %s is upgraded without losing rows or breaking rules', async (name) => {
    database = await createTestDatabase({ template: 'template0' });
    orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
    await orm.migrator.up({ to: name });
    const rows = readRows(name);
    await restore(database.url, rows);

    expect(await applyMigrations(orm, database.url)).toEqual(
      MIGRATIONS.map((migration) => migration.name).filter((each) => each > name),
    );

    const counts = await database.query<{ article: number; claim: number; reader: number; subscriber: number }>(
      `select (select count(*)::int from article) as article, (select count(*)::int from claim) as claim,
         (select count(*)::int from reader) as reader, (select count(*)::int from subscriber) as subscriber`,
    );
    const { article, claim, reader, subscriber } = rows;
    expect(counts[0]).toEqual({
      article: article?.length,
      claim: claim?.length,
      reader: reader?.length,
      subscriber: subscriber?.length,
    });
    const audited = await openDatabase(database.url, 1);
    const checked = await audited.withClient((client) => checkInvariants(client, INVARIANTS));
    await audited.onApplicationShutdown();
    expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
});
