import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { columnParsers } from './column-parsers.ts';
import { MIGRATIONS } from './migration-list.ts';

/** Limits for requests and jobs, which must end in bounded time. Migrations and tools have no limit. */
export const WRITE_LIMITS = {
  /** Fail if no connection is free within this time; a request that waits forever blocks the ones behind it. */
  connectionTimeoutMillis: 10_000,
  /** Per statement, including lock waits. Far more than any statement needs. */
  statement_timeout: 60_000,
  application_name: 'parallax',
} as const;

/** The application passes `entities`, because `shared` must not import modules. `limits`: such as `WRITE_LIMITS`. */
export function ormOptions(
  clientUrl: string,
  poolSize: number,
  entities: NonNullable<Options['entities']>,
  limits: object = {},
): Options {
  return defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: { types: columnParsers(), ...limits },
    migrations: { snapshot: false, migrationsList: [...MIGRATIONS], tableName: 'schema_migration' },
    forceUtcTimezone: true,
    // Do not log the mapper's own messages, such as each migration; failures are thrown.
    logger: () => undefined,
  });
}
