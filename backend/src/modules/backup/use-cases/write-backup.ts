import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readProductVersion } from '../../../shared/config/product-version.ts';
import { SELECT_HEAD } from '../../../shared/decision-log/decision-log.query.ts';
import type { LogHead } from '../../../shared/decision-log/log-head.ts';
import { type AddEntry, writeArchive } from '../data/archive-writer.ts';
import { withConnection } from '../data/connect.ts';
import { DatabaseReader } from '../data/database-reader.ts';
import type { Lock } from '../data/encryption.ts';
import { describeHeader, HEADER_ENTRY, MANIFEST_ENTRY } from '../domain/backup-contents.ts';
import { explainFailure } from '../domain/backup-error.ts';
import { nameBackup } from '../domain/backup-file.ts';

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
}

interface BackupRequest {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Null: the backup is not encrypted. */
  readonly lock: Lock | null;
  readonly takenAt: Date;
}

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Adds all rows of one state of the database. Returns their number. */
async function addDatabase(client: Client, takenAt: Date, add: AddEntry): Promise<number> {
  const source = await DatabaseReader.begin(client);
  const { tables, migrations, sequences } = source;
  const { rows: heads } = await client.query<LogHead>(SELECT_HEAD);
  const logHead = heads[0] ? { seq: heads[0].seq, hash: heads[0].hash } : null;
  const version = readProductVersion();
  const header = { version, takenAt: takenAt.toISOString(), migrations, tables, sequences, logHead };
  await add(HEADER_ENTRY, toJson(describeHeader(header)));
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  for (const table of tables) {
    let part = 0;
    counts[table.name] = 0;
    for await (const { bytes, rows } of source.readRows(table)) {
      hash.update(bytes);
      counts[table.name] = (counts[table.name] ?? 0) + rows;
      await add(`rows/${table.name}/${String((part += 1)).padStart(6, '0')}`, bytes);
    }
  }
  await add(MANIFEST_ENTRY, toJson({ rows: counts, sha256: hash.digest('hex') }));
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Writes a backup of the database to a folder, while the database is used. Throws a `BackupError` with advice. */
export async function writeBackup({ databaseUrl, folder, lock, takenAt }: BackupRequest): Promise<WrittenBackup> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, nameBackup(takenAt, lock !== null));
    let rows = 0;
    const bytes = await withConnection(databaseUrl, (client) =>
      writeArchive(file, lock, async (add) => {
        rows = await addDatabase(client, takenAt, add);
      }),
    );
    return { file, bytes, rows };
  } catch (error) {
    throw explainFailure(error);
  }
}
