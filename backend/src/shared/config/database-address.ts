import { databaseConfig } from './app.config.ts';
import { runsJobs } from './role.ts';

/** Returns the address of PostgreSQL itself, for LISTEN and locks, which do not work through a pooler. */
export function directDatabaseUrl(): string {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = databaseConfig.read();
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** Returns the address for statements and transactions. Workers hold locks, so they do not use a pooler. */
export function databaseUrl(): string {
  return runsJobs() ? directDatabaseUrl() : databaseConfig.read().DATABASE_URL;
}
