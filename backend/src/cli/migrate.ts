import { parseArgs } from 'node:util';
import { ENTITIES } from '../entities.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { LockedTableError } from '../shared/database/apply-migrations.ts';
import { migrateDatabase } from '../shared/database/migrate-database.ts';
import { EarlierDatabaseError } from '../shared/database/migration-list.ts';
import { startFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: migrate
  Migrates the database of DATABASE_URL to this version.`;

async function run(): Promise<void> {
  const applied = await migrateDatabase(directDatabaseUrl(), ENTITIES);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}`);
}

const describeFailure = (error: unknown): string =>
  error instanceof EarlierDatabaseError || error instanceof LockedTableError ? error.message : startFailure(error);

await runCommand({ usage: USAGE, parse: (args) => parseArgs({ args, options: {} }), run, explain: describeFailure });
