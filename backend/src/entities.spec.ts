import 'reflect-metadata';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from './entities.ts';
import { MIGRATIONS } from './shared/database/migration-list.ts';
import { createOrmOptions } from './shared/database/orm-options.ts';

const FOLDER = import.meta.dirname;
const MIGRATION_FOLDER = 'backend/src/shared/database/migrations';
const mapped = new Set(ENTITIES.map(({ meta }) => meta.tableName));

/** Maps each table that the migrations create, and do not drop later, to the migration. */
async function listCreatedTables(): Promise<Map<string, string>> {
  const orm = await MikroORM.init(createOrmOptions('postgres://nobody@127.0.0.1:1/none', 1, ENTITIES));
  const created = new Map<string, string>();
  for (const { name, class: MigrationClass } of MIGRATIONS) {
    const migration = new MigrationClass(orm.em.getDriver(), orm.config) as Migration;
    // Migrations of rows find none.
    migration.execute = () => Promise.resolve([]);
    await migration.up();
    for (const [, verb, table] of migration
      .getQueries()
      .join(';\n')
      .matchAll(/\b(create(?: unlogged)?|drop) table (?:if (?:not )?exists )?"?(\w+)"?(?! partition of)/g))
      if (verb === 'drop') created.delete(table ?? '');
      else created.set(table ?? '', name);
  }
  return created;
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
          ([table, name]) =>
            `${table}: created by ${MIGRATION_FOLDER}/${name}.ts; declare it in data/tables.ts of its module.`,
        ),
      ...[...mapped]
        .filter((table) => !created.has(table))
        .map((table) => `${table}: no migration creates it; add a file to ${MIGRATION_FOLDER}.`),
    ]).toEqual([]);
  });
});
