import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { columnParsers } from './column-parsers.ts';
import { MIGRATIONS } from './migration-list.ts';
import { rejectWhileEnding, replaceLostConnections } from './lost-connections.ts';

/** Far longer than any statement should take, but shorter than proxies wait for a response (nginx: 60 s). */
const STATEMENT_LIMIT_MS = 30_000;

/** Time limits for database access by requests and jobs. Migrations and commands have no limits. */
export const WRITE_LIMITS = {
  /** Maximum time to wait for a free connection, so that waiting requests do not pile up. */
  connectionTimeoutMillis: 10_000,
  /** Time limit per statement, including lock waits. */
  statement_timeout: STATEMENT_LIMIT_MS,
  ...replaceLostConnections(STATEMENT_LIMIT_MS + 1_000),
  application_name: 'parallax',
} as const;

/** Returns the mapper's options. The application passes `entities`, because `shared` must not import modules. */
export function createOrmOptions(
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
    driverOptions: { types: columnParsers(), onPoolCreated: rejectWhileEnding, ...limits },
    // One transaction for each migration, so that no lock outlives its migration and indexes can be built concurrently.
    migrations: {
      snapshot: false,
      allOrNothing: false,
      migrationsList: [...MIGRATIONS],
      tableName: 'schema_migration',
    },
    forceUtcTimezone: true,
    // Silences the mapper's own log messages, such as one per migration. Failures are thrown anyway.
    logger: () => undefined,
  });
}
