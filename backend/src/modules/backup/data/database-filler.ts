import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Client } from 'pg';
import type { StoredSequence, StoredTable } from '../domain/backup-contents.ts';
import {
  ANALYZE,
  copyIn,
  createPartition,
  emptyTables,
  PREPARE_INSERTION,
  type Rebuild,
  SELECT_REBUILDS,
  setSequence,
} from './backup.sql.ts';

/** Fills a migrated database that nobody uses. Triggers, foreign keys and indexes are removed while rows are added. */
export class DatabaseFiller {
  private constructor(
    private readonly client: Client,
    private readonly removed: readonly Rebuild[],
  ) {}

  static async begin(client: Client, tables: readonly StoredTable[]): Promise<DatabaseFiller> {
    await runAll(client, PREPARE_INSERTION);
    await runAll(
      client,
      tables.flatMap(({ name, partition }) => (partition ? [createPartition(name, partition)] : [])),
    );
    const { rows: rebuilds } = await client.query<Rebuild>(SELECT_REBUILDS);
    await runAll(
      client,
      rebuilds.map(({ remove }) => remove),
    );
    await client.query(emptyTables(tables));
    return new DatabaseFiller(client, rebuilds);
  }

  /** Adds the rows and returns their number. */
  async addRows(table: StoredTable, bytes: AsyncIterable<Buffer>): Promise<number> {
    const stream = this.client.query(copyFrom(copyIn(table)));
    await pipeline(Readable.from(bytes), stream);
    return stream.rowCount ?? 0;
  }

  /** Restores what was removed. Fails if a row violates a rule. */
  async finish(sequences: readonly StoredSequence[]): Promise<void> {
    await runAll(this.client, sequences.map(setSequence));
    await runAll(this.client, this.removed.map(({ restore }) => restore).toReversed());
    await this.client.query(ANALYZE);
  }
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
  for (const statement of statements) await client.query(statement);
}
