import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EntityProperty, MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { ENTITIES } from '../../entities.ts';
import { adoptEarlierMigrations, MIGRATIONS, replaceEarlierMigrations } from './migration-list.ts';
import { createOrmOptions } from './orm-options.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
}

/** PostgreSQL's name for each mapper type that is spelled differently. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  int: 'integer',
  serial: 'integer',
  bigserial: 'bigint',
  'int[]': 'integer[]',
  'timestamptz(0)': 'timestamp with time zone',
  timestamptz: 'timestamp with time zone',
};

describe('the migrations', () => {
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

  const columns = () =>
    database.query<Column>(
      `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as "hasDefault"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    );

  it('create every column that an entity maps, with the right type, nullability and default', async () => {
    const present = new Map((await columns()).map((column) => [`${column.table}.${column.column}`, column]));
    const differences: string[] = [];
    for (const meta of orm.getMetadata().getAll().values()) {
      for (const property of Object.values(meta.properties)) {
        const name = `${meta.tableName}.${property.fieldNames[0]}`;
        const column = present.get(name);
        const type = property.columnTypes[0] ?? '';
        if (!column) differences.push(`${name} is missing`);
        else if ((SAME_TYPE[type] ?? type) !== column.type)
          differences.push(`${name} is ${column.type}, mapped as ${type}`);
        else if (column.nullable !== (property.nullable === true))
          differences.push(`${name} nullable: ${column.nullable}`);
        else if (hasDefault(property) && !column.hasDefault) differences.push(`${name} has no default`);
      }
    }
    expect(differences).toEqual([]);
    expect(orm.getMetadata().getAll().size).toBeGreaterThanOrEqual(ENTITIES.length);
  });

  it('create only tables and columns that an entity maps', async () => {
    const mapped = new Set(
      [...orm.getMetadata().getAll().values()].flatMap((meta) =>
        Object.values(meta.properties).map((property) => `${meta.tableName}.${property.fieldNames[0]}`),
      ),
    );
    const unmapped = (await columns()).map((column) => `${column.table}.${column.column}`);
    expect(unmapped.filter((name) => !mapped.has(name))).toEqual([]);
  });

  it('can all be reverted and applied again', async () => {
    for (const _ of MIGRATIONS) await orm.migrator.down();
    expect(await columns()).toEqual([]);
    await orm.migrator.up();
    expect(await orm.migrator.getPending()).toEqual([]);
    expect((await columns()).length).toBeGreaterThan(500);
  });

  const applied = async () =>
    (await database.query<{ name: string }>('select name from schema_migration')).map(({ name }) => name);
  const record = (names: readonly string[]) =>
    database.query(
      'with gone as (delete from schema_migration) insert into schema_migration (name) select unnest($1::text[])',
      [names],
    );

  const replaced = [...Array.from({ length: 36 }, (_, at) => `20261128-earlier-${at}`), '20261129-review-notes'];
  const [baseline = '', next = '', ...later] = MIGRATIONS.map(({ name }) => name);

  it('adopt a database that has all the migrations that the baseline replaced', async () => {
    await record([...replaced, next]);
    await adoptEarlierMigrations(orm.em.fork());
    expect(new Set(await applied())).toEqual(new Set([...replaced, baseline, next]));
    expect((await orm.migrator.getPending()).map(({ name }) => name)).toEqual(later);
    await adoptEarlierMigrations(orm.em.fork());
    expect(replaceEarlierMigrations(await applied())).toEqual([baseline, next]);
  });

  it.each([
    ['some of those migrations', replaced.slice(1)],
    ['the migrations that an earlier baseline replaced', ['20261121-first-tables', '20261124-linked-outlets']],
  ])('reject a database that has only %s, and say what to do', async (_, names) => {
    await record(names);
    await expect(adoptEarlierMigrations(orm.em.fork())).rejects.toThrow(/Start the previous version once/);
    expect(await applied()).toEqual(names);
  });
});

function hasDefault(property: EntityProperty): boolean {
  return property.default !== undefined || property.autoincrement === true;
}
