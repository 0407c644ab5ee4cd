import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { ENTITIES } from '../../entities.ts';
import { MIGRATIONS } from './migration-list.ts';
import { ormOptions } from './orm-options.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

/** PostgreSQL's names for the mapper's types. */
const SAME_TYPE: Readonly<Record<string, readonly string[]>> = {
  int: ['integer'],
  serial: ['integer'],
  text: ['text'],
  boolean: ['boolean'],
  jsonb: ['jsonb'],
  'text[]': ['ARRAY'],
  'timestamptz(0)': ['timestamp with time zone'],
  timestamptz: ['timestamp with time zone'],
};

describe('the migrations', () => {
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

  const columns = () =>
    database.query<Column>(
      `select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
    );

  it('create every column that an entity maps, with the right type and nullability', async () => {
    const present = new Map((await columns()).map((column) => [`${column.table}.${column.column}`, column]));
    const differences: string[] = [];
    for (const meta of orm.getMetadata().getAll().values()) {
      for (const property of Object.values(meta.properties)) {
        const name = `${meta.tableName}.${property.fieldNames[0]}`;
        const column = present.get(name);
        const type = property.columnTypes[0] ?? '';
        if (!column) differences.push(`${name} is missing`);
        else if (!(SAME_TYPE[type] ?? [type]).includes(column.type))
          differences.push(`${name} is ${column.type}, mapped as ${type}`);
        else if (column.nullable !== (property.nullable === true))
          differences.push(`${name} nullable: ${column.nullable}`);
      }
    }
    expect(differences).toEqual([]);
    expect(orm.getMetadata().getAll().size).toBeGreaterThanOrEqual(ENTITIES.length);
  });

  it('leave no column of an entity table unmapped', async () => {
    const mapped = new Set(
      [...orm.getMetadata().getAll().values()].flatMap((meta) =>
        Object.values(meta.properties).map((property) => `${meta.tableName}.${property.fieldNames[0]}`),
      ),
    );
    const tables = new Set([...orm.getMetadata().getAll().values()].map((meta) => meta.tableName));
    const unmapped = (await columns())
      .filter((column) => tables.has(column.table))
      .map((column) => `${column.table}.${column.column}`);
    expect(unmapped.filter((name) => !mapped.has(name))).toEqual([]);
  });

  it('can all be reverted and applied again', async () => {
    for (const _ of MIGRATIONS) await orm.migrator.down();
    expect((await columns()).filter((column) => column.table !== 'schema_migration')).toEqual([]);
    await orm.migrator.up();
    expect(await orm.migrator.getPending()).toEqual([]);
    expect((await columns()).length).toBeGreaterThan(50);
  });
});
