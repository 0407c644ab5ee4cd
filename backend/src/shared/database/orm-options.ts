import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { MIGRATIONS } from './migration-list.ts';

/** `entities` come from the application, since `shared` knows no module. */
export function ormOptions(clientUrl: string, poolSize: number, entities: NonNullable<Options['entities']>): Options {
  return defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    migrations: { snapshot: false, migrationsList: [...MIGRATIONS], tableName: 'schema_migration' },
    forceUtcTimezone: true,
    // The mapper's own messages (each migration) are not ours to log; failures are thrown.
    logger: () => undefined,
    // Raw SQL of the queries and the outbox is not the mapper's to create or drop.
    schemaGenerator: { ignoreSchema: [] },
  });
}
