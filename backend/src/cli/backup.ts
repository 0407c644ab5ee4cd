/* Writes a backup of the database, which may be in use: node backend/dist/cli/backup.js [options] */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backupConfig } from '../modules/backup/backup.config.ts';
import type { Lock } from '../modules/backup/data/encryption.ts';
import { BackupError, explainFailure } from '../modules/backup/domain/backup-error.ts';
import { writeBackup } from '../modules/backup/use-cases/write-backup.ts';
import { appConfig } from '../shared/config/app.config.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { startFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: backup [--to FOLDER] [--recipient KEY | --passphrase-file FILE]
       backup --new-key FILE
  --to               folder for the backup; defaults to BACKUP_FOLDER, and then to backups in PARALLAX_DATA
  --recipient        encrypts the backup for this public key (age1...); defaults to BACKUP_RECIPIENT
  --passphrase-file  encrypts the backup with the first line of this file
  --new-key          writes a new private key to this file and prints its public key`;

type Values = ReturnType<typeof parseArguments>;

function parseArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      recipient: { type: 'string' },
      'passphrase-file': { type: 'string' },
      'new-key': { type: 'string' },
    },
  });
  if (values.recipient && values['passphrase-file']) throw new Error('Use --recipient or --passphrase-file, not both.');
  return values;
}

async function writeNewKey(file: string): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupError(`${file} already exists. Choose another file, so that no key is lost.`);
    throw error;
  }
  console.log(`The private key is in ${file}. Keep it away from this server: without it, nobody can restore a backup.`);
  console.log(`BACKUP_RECIPIENT=${recipient}`);
}

async function chooseLock({ recipient, 'passphrase-file': file }: Values): Promise<Lock | null> {
  if (file === undefined) {
    const key = recipient ?? backupConfig.read().BACKUP_RECIPIENT;
    return key === null ? null : { recipient: key };
  }
  const [passphrase = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  if (passphrase === '') throw new BackupError(`The first line of ${file} is empty. Write the passphrase there.`);
  return { passphrase };
}

async function run(values: Values): Promise<void> {
  if (values['new-key'] !== undefined) return writeNewKey(values['new-key']);
  const folder = values.to ?? backupConfig.read().BACKUP_FOLDER ?? join(appConfig.read().PARALLAX_DATA, 'backups');
  const lock = await chooseLock(values);
  const databaseUrl = directDatabaseUrl();
  const { file, bytes, rows } = await writeBackup({ databaseUrl, folder, lock, takenAt: new Date() });
  console.log(`Wrote ${file} (${rows.toLocaleString('en-US')} rows, ${(bytes / 1e6).toFixed(1)} MB).`);
  if (!lock) console.log('It is not encrypted and contains the data of readers. Keep it where only you can read it.');
}

function describeFailure(error: unknown): string {
  const explained = explainFailure(error);
  return explained instanceof BackupError ? explained.message : startFailure(explained);
}

await runCommand({ usage: USAGE, parse: parseArguments, run, explain: describeFailure });
