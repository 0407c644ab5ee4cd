import { MikroORM } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import { createOrmOptions } from '../../src/shared/database/orm-options.ts';
import { ENTITIES } from '../../src/entities.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface MigrationDatabase extends TestDatabase {
  /** Applies or reverts the migration, whether or not that was done before. */
  migrate(direction: 'up' | 'down'): Promise<void>;
}

/** Opens a migrated database, in which a test can repeat one migration. */
export async function openForMigration(
  Type: new (...args: ConstructorParameters<typeof Migration>) => Migration,
): Promise<MigrationDatabase> {
  const database = await createTestDatabase();
  const orm = await MikroORM.init(createOrmOptions(database.url, 2, ENTITIES));
  return {
    ...database,
    async migrate(direction) {
      const migration = new Type(orm.em.getDriver(), orm.config);
      await migration[direction]();
      for (const sql of migration.getQueries()) await database.query(sql as string);
    },
    async drop() {
      await orm.close(true);
      await database.drop();
    },
  };
}
