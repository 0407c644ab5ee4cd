import 'reflect-metadata';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from './entities.ts';
import { listProvidedClasses } from './event-wiring.ts';
import { MIGRATIONS } from './shared/database/migration-list.ts';
import { createOrmOptions } from './shared/database/orm-options.ts';
import { HoldsReaderData } from './shared/reader-data/holds-reader-data.ts';

const FOLDER = import.meta.dirname;
const MIGRATION_FOLDER = 'backend/src/shared/database/migrations';
const mapped = new Set(ENTITIES.map(({ meta }) => meta.tableName));

interface CreatedTable {
  readonly migration: string;
  readonly definition: string;
}

const TABLE_CHANGE = new RegExp(
  [
    String.raw`^\s*create(?: unlogged)? table (?:if not exists )?"?(?<created>\w+)"?(?! partition of)`,
    String.raw`^\s*drop table (?:if exists )?(?<dropped>\w+)`,
  ].join('|'),
);

/** Returns the statements of all migrations, in the order of execution. */
async function listStatements(): Promise<{ migration: string; sql: string }[]> {
  const orm = await MikroORM.init(createOrmOptions('postgres://nobody@127.0.0.1:1/none', 1, ENTITIES));
  const statements: { migration: string; sql: string }[] = [];
  for (const { name, class: MigrationClass } of MIGRATIONS) {
    const migration = new MigrationClass(orm.em.getDriver(), orm.config) as Migration;
    await migration.up();
    for (const sql of (migration.getQueries() as string[]).flatMap((text) => text.split(/;\s*\n/)))
      statements.push({ migration: name, sql });
  }
  await orm.close();
  return statements;
}

/** Returns the tables that the migrations create and do not drop later. */
async function listCreatedTables(): Promise<Map<string, CreatedTable>> {
  const tables = new Map<string, CreatedTable>();
  for (const { migration, sql } of await listStatements()) {
    const { created, dropped } = TABLE_CHANGE.exec(sql)?.groups ?? {};
    if (created) tables.set(created, { migration, definition: sql });
    tables.delete(dropped ?? '');
  }
  return tables;
}

describe('the tables', () => {
  it('that a module declares are in the list that its tables.ts exports', () => {
    const declared = globSync('{modules,shared,sample-edition}/**/*.ts', { cwd: FOLDER })
      .filter((file) => !file.endsWith('spec.ts'))
      .flatMap((file) =>
        [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/name: '\w+',\s+tableName: '(\w+)'/g)].map(
          ([, table = '']) => ({
            file,
            table,
          }),
        ),
      );
    expect(declared.length).toBeGreaterThan(50);
    expect(
      declared
        .filter(({ table }) => !mapped.has(table))
        .map(
          ({ file, table }) =>
            `${table}: add its schema, declared in backend/src/${file}, to the list in data/tables.ts of the module.`,
        ),
    ).toEqual([]);
  });

  it('are the tables that the migrations create', async () => {
    const created = await listCreatedTables();
    expect([
      ...[...created]
        .filter(([table]) => !mapped.has(table))
        .map(
          ([table, { migration }]) =>
            `${table}: created by ${MIGRATION_FOLDER}/${migration}.ts; declare it in data/tables.ts of its module.`,
        ),
      ...[...mapped]
        .filter((table) => !created.has(table))
        .map((table) => `${table}: no migration creates it; add a file to ${MIGRATION_FOLDER}.`),
    ]).toEqual([]);
  });

  it("that have a reader's id are exported and deleted with the account", async () => {
    const created = await listCreatedTables();
    const holders = (await listProvidedClasses()).flatMap(({ type }) => {
      const tables = Reflect.getMetadata(HoldsReaderData.KEY, type) as readonly string[] | undefined;
      return tables ? [{ type, tables }] : [];
    });
    const withReader = ENTITIES.filter(({ meta }) => 'readerId' in meta.properties).map(({ meta }) => meta.tableName);
    expect(withReader.length).toBeGreaterThan(5);
    const problems = withReader.flatMap((table) => {
      const holder = holders.find(({ tables }) => tables.includes(table));
      if (!holder)
        return `${table} has a reader's id: name it in @HoldsReaderData of a data/*.reader-data.ts in its module.`;
      const { migration, definition = '' } = created.get(table) ?? {};
      const cascades = /reader_id int\b[^\n]* references reader \(id\) on delete cascade/.test(definition);
      return !migration || cascades || 'deleteData' in holder.type.prototype
        ? []
        : `${table} keeps its rows when an account is deleted: let reader_id reference reader (id) on delete cascade in ${migration}.ts, or implement deleteData in ${holder.type.name}.`;
    });
    expect(problems).toEqual([]);
  });
});
