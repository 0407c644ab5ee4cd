import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { MIGRATIONS } from './migration-list.ts';

/** For requests and jobs, which must end some time; migrations and tools may take as long as they need. */
export const WRITE_LIMITS = {
  /** A connection that is not to be had within this is a failure: what waits without end holds everybody up behind it. */
  connectionTimeoutMillis: 10_000,
  /** Of one statement, its waiting for locks included. Far more than any takes. */
  statement_timeout: 60_000,
  application_name: 'parallax',
} as const;

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
