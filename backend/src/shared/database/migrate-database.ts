import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { applyMigrations } from './apply-migrations.ts';
import { createOrmOptions } from './orm-options.ts';

/** Applies the pending migrations of a database, or only those of `names`. Returns the names of the applied ones. */
export async function migrateDatabase(
  url: string,
  entities: NonNullable<Options['entities']>,
  names?: readonly string[],
): Promise<string[]> {
  const orm = await MikroORM.init(createOrmOptions(url, 2, entities));
  try {
    return await applyMigrations(orm, url, names && { only: names });
  } finally {
    await orm.close(true);
  }
}
