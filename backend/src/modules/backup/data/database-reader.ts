import { to as copyTo } from 'pg-copy-streams';
import type { Client } from 'pg';
import { SELECT_MIGRATIONS } from '../../../shared/database/migration-list.ts';
import type { StoredSequence, StoredTable } from '../domain/backup-contents.ts';
import { BEGIN_SNAPSHOT, copyOut, SELECT_SEQUENCES, SELECT_TABLES, type TableRow } from './backup.sql.ts';

const NEW_LINE = 0x0a;
/** Rows are read in parts of about this size, in bytes. */
const PART_SIZE = 4_000_000;

/** Reads one consistent state of a database, on a connection of its own. */
export class DatabaseReader {
  private constructor(
    private readonly client: Client,
    readonly tables: readonly StoredTable[],
    readonly migrations: readonly string[],
    readonly sequences: readonly StoredSequence[],
  ) {}

  static async begin(client: Client): Promise<DatabaseReader> {
    await client.query('set statement_timeout = 0');
    await client.query(BEGIN_SNAPSHOT);
    const { rows: tables } = await client.query<TableRow>(SELECT_TABLES);
    const { rows: migrations } = await client.query<{ name: string }>(SELECT_MIGRATIONS);
    const { rows: sequences } = await client.query<StoredSequence>(SELECT_SEQUENCES);
    return new DatabaseReader(
      client,
      tables.map(({ name, columns, parent, bound }) => ({
        name,
        columns,
        partition: parent === null || bound === null ? null : { of: parent, bound },
      })),
      migrations.map(({ name }) => name),
      sequences,
    );
  }

  /** Returns the rows of a table in parts, each of which ends with a row. */
  async *readRows(table: StoredTable): AsyncGenerator<{ readonly bytes: Buffer; readonly rows: number }> {
    let parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size < PART_SIZE) continue;
      const bytes = Buffer.concat(parts, size);
      const end = bytes.lastIndexOf(NEW_LINE) + 1;
      if (end > 0) yield withCount(bytes.subarray(0, end));
      parts = [bytes.subarray(end)];
      size -= end;
    }
    if (size > 0) yield withCount(Buffer.concat(parts, size));
  }
}

/** In COPY's text format, a line break only ends a row; the ones in texts are escaped. */
function withCount(bytes: Buffer): { bytes: Buffer; rows: number } {
  let rows = 0;
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) rows += 1;
  return { bytes, rows };
}
