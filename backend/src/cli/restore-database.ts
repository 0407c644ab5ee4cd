import { ENTITIES } from '../entities.ts';
import { ReconciliationStore } from '../modules/billing/data/reconciliations.store.ts';
import { DatabaseSwitch } from '../modules/backup/data/database-switch.ts';
import type { Key } from '../modules/backup/data/encryption.ts';
import type { BackupHeader } from '../modules/backup/domain/backup-contents.ts';
import { BackupError } from '../modules/backup/domain/backup-error.ts';
import { fillFromBackup, readHeader } from '../modules/backup/use-cases/read-backup.ts';
import { AlertStore } from '../modules/follows/data/alert.store.ts';
import { HeldMailStore } from '../modules/mail/data/held-mail.store.ts';
import type { Database } from '../shared/database/database.ts';
import { migrateDatabase } from '../shared/database/migrate-database.ts';
import { MIGRATIONS } from '../shared/database/migration-list.ts';
import { withDatabase } from '../shared/database/open-database.ts';
import { checkQueues, clearQueues } from '../shared/queues/clear-queues.ts';
import { checkHealth } from './check-health.ts';
import { describeRule, runAudit } from './run-audit.ts';

export interface RestoreRequest {
  readonly file: string;
  readonly key: Key;
  readonly env: NodeJS.ProcessEnv;
  readonly databaseUrl: string;
  readonly redis: { readonly url: string; readonly prefix: string };
  /** Continues although the audit finds contradictions, which the database had when the backup was taken. */
  readonly despiteAudit: boolean;
}

const say = (line: string): void => console.log(line);
const number = (value: number): string => value.toLocaleString('en-US');

/** Prints the broken rules. Throws if one of them is not about work that jobs will do after the restore. */
async function audit(database: Database, despiteAudit: boolean): Promise<void> {
  const broken = (await runAudit(database)).filter(({ violations }) => violations.length > 0);
  for (const line of broken.flatMap(describeRule)) say(line);
  const contradictions = broken.filter(({ isAboutPendingWork }) => !isAboutPendingWork).length;
  if (contradictions > 0 && !despiteAudit)
    throw new BackupError(
      `${contradictions} rules of the audit do not hold in the backup. Use another backup, or add --despite-audit.`,
    );
}

/** Migrates a copy of the backup to this version, and makes sure that nothing is sent or charged a second time. */
async function prepareScratch(url: string, header: BackupHeader, request: RestoreRequest): Promise<number> {
  await migrateDatabase(url, ENTITIES, header.migrations);
  const rows = await fillFromBackup(url, { file: request.file, key: request.key, header });
  say(`Copied ${number(rows)} rows.`);
  const added = await migrateDatabase(url, ENTITIES);
  if (added.length > 0) say(`Migrated: ${added.join(', ')}`);
  return withDatabase(url, 2, async (database) => {
    await audit(database, request.despiteAudit);
    const night = new Date().toISOString().slice(0, 10);
    await new ReconciliationStore(database).request(night, true);
    await new AlertStore(database).dropWaiting();
    return await new HeldMailStore(database).hold(header.takenAt);
  });
}

/** Settings that name this database alone. The settings with `_FILE` would take precedence. */
const onlyDatabase = (url: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  DATABASE_URL_FILE: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_DIRECT_URL_FILE: '',
  DATABASE_READ_URL: '',
  DATABASE_READ_URL_FILE: '',
});

/** Throws if a web process does not answer from the scratch database. */
async function checkScratch(url: string, env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await checkHealth({ ...env, ...onlyDatabase(url) });
  } catch (error) {
    throw new BackupError(`${describeError(error)}\nNothing was changed.`, { cause: error });
  }
}

/**
 * Restores a backup into a new database, checks it and puts it in the place of the current one. Until then, nothing is
 * changed; if anything fails, the current database stays.
 */
export async function restoreDatabase(request: RestoreRequest): Promise<void> {
  const { file, key, databaseUrl, redis, env } = request;
  const databases = new DatabaseSwitch(databaseUrl);
  const header = await readHeader(
    file,
    key,
    MIGRATIONS.map(({ name }) => name),
  );
  say(`Restoring the backup of ${header.takenAt}, made by Parallax ${header.version}.`);
  await checkQueues(redis.url);
  await databases.checkUnused();
  const scratch = await databases.createScratch();
  let point: string | null;
  let held: number;
  let earlier: string[];
  try {
    held = await prepareScratch(databases.urlOf(scratch), header, request);
    await checkScratch(databases.urlOf(scratch), env);
    await databases.checkUnused();
    earlier = await databases.listPoints();
    // Before the switch, because a killed command must not leave jobs of the other database. The sweep enqueues them again.
    await clearQueues(redis.url, redis.prefix);
    point = await databases.replaceBy(scratch);
  } catch (error) {
    // If PostgreSQL does not respond any more, the next restore deletes it. The first error is the reason.
    await databases.drop(scratch).catch(() => undefined);
    throw error;
  }
  say(describeRestored(point, held));
  for (const old of earlier) {
    await databases.drop(old).catch((error: unknown) => {
      say(`The earlier restore point ${old} stays, because it could not be deleted: ${describeError(error)}`);
    });
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function describeRestored(point: string | null, held: number): string {
  return [
    'Restored. Start the processes again.',
    `Emails that were waiting in the backup: ${number(held)}. They are held, and so are new digests and payment notices,`,
    'because they may have been sent after the backup. Decide with --release-mail or --discard-mail.',
    'Payments are compared with the payment provider when a worker starts.',
    point === null
      ? 'There was no database before.'
      : `The previous database is the restore point ${point}. --undo puts it back; the next restore deletes it.`,
  ].join('\n');
}
