/*
 * Restores a backup, or decides about emails after a restore: node backend/dist/cli/restore.js FILE
 * The web and worker processes must be stopped for a restore, but not for a decision.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { configProblems } from '../config-slices.ts';
import { DatabaseSwitch } from '../modules/backup/data/database-switch.ts';
import type { Key } from '../modules/backup/data/encryption.ts';
import { BackupError, explainFailure } from '../modules/backup/domain/backup-error.ts';
import { nameInBucket, readBackupTime } from '../modules/backup/domain/backup-file.ts';
import { HeldMailStore } from '../modules/mail/data/held-mail.store.ts';
import { appConfig, redisConfig } from '../shared/config/app.config.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { ConfigError } from '../shared/config/environment.ts';
import { withDatabase } from '../shared/database/open-database.ts';
import { findBucket } from '../shared/outbound/s3-bucket.ts';
import { clearQueues } from '../shared/queues/clear-queues.ts';
import { QueueUnavailableError } from '../shared/queues/queue-unavailable.ts';
import { startFailure } from '../start-failure.ts';
import { healthSettings } from './check-health.ts';
import { restoreDatabase } from './restore-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: restore FILE [--from-bucket] [--identity-file FILE | --passphrase-file FILE] [--despite-audit]
       restore --undo
       restore --release-mail | --discard-mail
  --from-bucket      FILE is the name of a backup in the bucket, which is loaded first
  --identity-file    file with the private key of an encrypted backup
  --passphrase-file  file with the passphrase of an encrypted backup in its first line
  --despite-audit    restores a backup whose data breaks rules of the audit
  --undo             puts back the database that was there before the last restore
  --release-mail     sends the emails that are held since the last restore
  --discard-mail     never sends them`;

type Values = ReturnType<typeof parseArguments>;

function parseArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'from-bucket': { type: 'boolean' },
      'identity-file': { type: 'string' },
      'passphrase-file': { type: 'string' },
      'despite-audit': { type: 'boolean' },
      undo: { type: 'boolean' },
      'release-mail': { type: 'boolean' },
      'discard-mail': { type: 'boolean' },
    },
  });
  const tasks = [...positionals, values.undo, values['release-mail'], values['discard-mail']].filter(Boolean);
  if (tasks.length !== 1) throw new Error('Name one backup, or use one of --undo, --release-mail and --discard-mail.');
  return { ...values, file: positionals[0] };
}

async function readKey(values: Values): Promise<Key> {
  const lines = async (file: string | undefined) => (file ? (await readFile(file, 'utf8')).split(/\r?\n/) : []);
  const [passphrase] = await lines(values['passphrase-file']);
  const identities = (await lines(values['identity-file'])).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (values['identity-file'] && identities.length === 0)
    throw new BackupError(`${values['identity-file']} contains no private key (AGE-SECRET-KEY-...).`);
  return { ...(passphrase ? { passphrase } : {}), identities };
}

async function decideAboutMail(databaseUrl: string, release: boolean): Promise<void> {
  return withDatabase(databaseUrl, 1, async (database) => {
    const mails = new HeldMailStore(database);
    const count = release ? await mails.release() : await mails.discard();
    console.log(`Held emails that are ${release ? 'sent within minutes' : 'never sent'}: ${count}`);
  });
}

async function undo(databaseUrl: string): Promise<void> {
  const databases = new DatabaseSwitch(databaseUrl);
  const [point] = await databases.listPoints();
  if (point === undefined) throw new BackupError('There is no restore point, so there is nothing to undo.');
  const { REDIS_URL, REDIS_PREFIX } = redisConfig.read();
  await databases.checkUnused();
  await clearQueues(REDIS_URL, REDIS_PREFIX);
  await databases.returnTo(point);
  console.log(`${point} is in place again. Start the processes.`);
}

/** Loads a backup from the bucket. Returns its file. */
async function load(name: string): Promise<string> {
  const bucket = findBucket();
  if (bucket === null) throw new BackupError('There is no bucket: set AUDIO_S3_BUCKET and its keys.');
  if (readBackupTime(name) === null) throw new BackupError(`${name} is not the name of a backup.`);
  const folder = join(appConfig.read().PARALLAX_DATA, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const unfinished = `${file}.loading`;
  await rm(unfinished, { force: true });
  await bucket.download(nameInBucket(name), unfinished);
  await rename(unfinished, file);
  return file;
}

async function restore(file: string, values: Values, databaseUrl: string): Promise<void> {
  // The administrator's password is not stored in the database, so the check of the restored database needs none.
  const env = { ...process.env, ADMIN_PASSWORD: process.env['ADMIN_PASSWORD'] || randomBytes(16).toString('hex') };
  const problems = configProblems(healthSettings(env));
  if (problems.length > 0) throw new ConfigError(problems);
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = redisConfig.read();
  const key = await readKey(values);
  const despiteAudit = values['despite-audit'] ?? false;
  await restoreDatabase({ file, key, env, databaseUrl, redis: { url, prefix }, despiteAudit });
}

async function run(values: Values): Promise<void> {
  const databaseUrl = directDatabaseUrl();
  if (values.undo) return undo(databaseUrl);
  if (values.file !== undefined)
    return restore(values['from-bucket'] ? await load(values.file) : values.file, values, databaseUrl);
  return decideAboutMail(databaseUrl, values['release-mail'] ?? false);
}

function describeFailure(error: unknown): string {
  const explained = explainFailure(error);
  return explained instanceof BackupError || explained instanceof QueueUnavailableError
    ? explained.message
    : startFailure(explained);
}

await runCommand({ usage: USAGE, parse: parseArguments, run, explain: describeFailure });
