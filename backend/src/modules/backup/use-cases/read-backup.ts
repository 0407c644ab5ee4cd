import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import { replaceEarlierMigrations } from '../../../shared/database/migration-list.ts';
import { SELECT_HEAD } from '../../../shared/decision-log/decision-log.query.ts';
import type { LogHead } from '../../../shared/decision-log/log-head.ts';
import { type Entry, readArchive } from '../data/archive-reader.ts';
import { withConnection } from '../data/connect.ts';
import { DatabaseFiller } from '../data/database-filler.ts';
import type { Key } from '../data/encryption.ts';
import {
  type BackupHeader,
  type BackupManifest,
  checkHeader,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  type StoredTable,
} from '../domain/backup-contents.ts';
import { BackupError, explainFailure } from '../domain/backup-error.ts';

/** Stops reading once the header is known. */
class HeaderFound extends Error {
  constructor(readonly header: BackupHeader) {
    super();
  }
}

const parse = async <T>(entry: Entry): Promise<T> => JSON.parse((await buffer(entry)).toString()) as T;
const entryName = ({ header }: Entry): string => header.name;
const incomplete = (detail: string): BackupError =>
  new BackupError(`The backup is not complete: ${detail}. Use another backup.`);

/**
 * Reads the first entry of the backup. Throws a `BackupError` if it cannot be opened, or if this version, which
 * knows the migrations `known`, cannot restore it.
 */
export async function readHeader(file: string, key: Key, known: readonly string[]): Promise<BackupHeader> {
  try {
    await readArchive(file, key, async (entries) => {
      for await (const entry of entries) {
        if (entryName(entry) !== HEADER_ENTRY) break;
        throw new HeaderFound(await parse<BackupHeader>(entry));
      }
    });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof HeaderFound)) throw explainFailure(error);
    const header = { ...cause.header, migrations: replaceEarlierMigrations(cause.header.migrations) };
    checkHeader(header, known);
    return header;
  }
  throw new BackupError(`${file} is not a backup of Parallax.`);
}

async function* hashed(bytes: AsyncIterable<Buffer>, update: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    update(chunk);
    yield chunk;
  }
}

function checkCounts(manifest: BackupManifest | null, counts: ReadonlyMap<string, number>, sha256: string): void {
  if (!manifest) throw incomplete('its end is missing');
  for (const [table, rows] of Object.entries(manifest.rows)) {
    const restored = counts.get(table) ?? 0;
    if (restored !== rows) throw incomplete(`${table} has ${restored} rows instead of ${rows}`);
  }
  if (manifest.sha256 !== sha256) throw incomplete('its contents were changed');
}

/** Adds the rows of all entries. Returns their number. */
async function fill(
  database: DatabaseFiller,
  tables: readonly StoredTable[],
  entries: AsyncIterable<Entry>,
): Promise<number> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const counts = new Map<string, number>();
  const hash = createHash('sha256');
  let manifest: BackupManifest | null = null;
  for await (const entry of entries) {
    const table = byName.get(entryName(entry).split('/')[1] ?? '');
    if (entryName(entry) === HEADER_ENTRY) await parse(entry);
    else if (table) {
      const rows = await database.addRows(
        table,
        hashed(entry, (chunk) => hash.update(chunk)),
      );
      counts.set(table.name, (counts.get(table.name) ?? 0) + rows);
    } else if (entryName(entry) === MANIFEST_ENTRY) manifest = await parse<BackupManifest>(entry);
    else throw incomplete(`${entryName(entry)} is unknown`);
  }
  checkCounts(manifest, counts, hash.digest('hex'));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

async function checkHead(client: Client, { logHead }: BackupHeader): Promise<void> {
  const { rows } = await client.query<LogHead>(SELECT_HEAD);
  if ((rows[0]?.hash ?? null) !== (logHead?.hash ?? null))
    throw incomplete(`the decision log does not end with entry ${logHead?.seq}`);
}

/**
 * Replaces the rows of a database that has the migrations of the backup. Returns the number of rows. Throws a
 * `BackupError` unless all rows of the backup arrived unchanged.
 */
export async function fillFromBackup(
  databaseUrl: string,
  { file, key, header }: { readonly file: string; readonly key: Key; readonly header: BackupHeader },
): Promise<number> {
  try {
    return await withConnection(databaseUrl, async (client) => {
      const database = await DatabaseFiller.begin(client, header.tables);
      let rows = 0;
      await readArchive(file, key, async (entries) => {
        rows = await fill(database, header.tables, entries);
      });
      await database.finish(header.sequences);
      await checkHead(client, header);
      return rows;
    });
  } catch (error) {
    throw explainFailure(error);
  }
}
