import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from '@mikro-orm/migrations';
import type { EntityManager, MigrationObject } from '@mikro-orm/postgresql';

const BASELINE = '20261130-baseline';
const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_PATTERN = /^(\d{8}-[\w-]+)\.[jt]s$/;

/** Requests queue up behind a migration that waits for a table, so it gives up and is repeated. */
const LOCK_TIMEOUT = `set local lock_timeout = '2s'`;

type MigrationClass = new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration & { up(): void | Promise<void> };

export const withLockTimeout = (Type: MigrationClass): MigrationClass =>
  class extends Type {
    override getQueries() {
      return this.isTransactional() ? [LOCK_TIMEOUT, ...super.getQueries()] : super.getQueries();
    }
  };

async function importMigration(file: string, name: string): Promise<MigrationObject> {
  const exported = (await import(pathToFileURL(join(FOLDER, file)).href)) as Record<string, MigrationClass>;
  const [migration, ...others] = Object.values(exported);
  if (!migration || others.length > 0) throw new Error(`${file} must export exactly one migration class.`);
  return { name, class: withLockTimeout(migration) };
}

/**
 * All files of the folder, in the order of their names. The database stores the names, so a file must never be
 * renamed.
 */
export const MIGRATIONS = await Promise.all(
  readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const name = FILE_PATTERN.exec(file)?.[1];
      return name === undefined ? [] : importMigration(file, name);
    }),
);

/** Selects the names of the migrations that a database has. */
export const SELECT_MIGRATIONS = 'select name from schema_migration order by name';

/**
 * Number of migrations that the baseline replaced, and name of the last one. The baseline produces the same schema as
 * these migrations. Their names sort before that of the baseline.
 */
const REPLACED_MIGRATIONS = 37;
const LAST_REPLACED_MIGRATION = '20261129-review-notes';

/** Thrown if the database cannot be migrated. The operator sees the message, so it must say what to do. */
export class EarlierDatabaseError extends Error {}

/** Puts the baseline in the place of the migrations that it replaced, if the list contains all of them. */
export function replaceEarlierMigrations(names: readonly string[]): readonly string[] {
  const earlier = names.filter((name) => name < BASELINE);
  if (earlier.length !== REPLACED_MIGRATIONS || !earlier.includes(LAST_REPLACED_MIGRATION)) return names;
  return [BASELINE, ...names.filter((name) => name > BASELINE)];
}

/**
 * Marks the baseline as applied in a database that has all migrations that it replaced. Their names stay in the list, so
 * that the previous version still accepts the database. Throws if it has only some of them.
 */
export async function adoptEarlierMigrations(em: EntityManager): Promise<void> {
  const [table] = await em.execute<{ found: boolean }[]>(`select to_regclass('schema_migration') is not null as found`);
  if (!table?.found) return;
  const names = (await em.execute<{ name: string }[]>(SELECT_MIGRATIONS)).map(({ name }) => name);
  if (names.length === 0 || names.includes(BASELINE)) return;
  if (!replaceEarlierMigrations(names).includes(BASELINE))
    throw new EarlierDatabaseError(
      'This database is from an earlier version and does not have exactly ' +
        `the ${REPLACED_MIGRATIONS} migrations up to ${LAST_REPLACED_MIGRATION}. ` +
        'Start the previous version once to apply them, or start this version with an empty database.',
    );
  await em.execute('insert into schema_migration (name) values (?)', [BASELINE]);
}
