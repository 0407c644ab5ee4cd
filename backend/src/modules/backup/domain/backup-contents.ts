import { BackupError } from './backup-error.ts';

/** Entries of the archive, in their order. Rows are between the two, as `rows/<table>/<number>`. */
export const HEADER_ENTRY = 'backup.json';
export const MANIFEST_ENTRY = 'manifest.json';

const FORMAT = 1;
/** The only kind of partition that we create. The text becomes part of a statement. */
const PARTITION_BOUND = /^FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\)$/;

export interface StoredTable {
  readonly name: string;
  /** Columns without generated ones. */
  readonly columns: readonly string[];
  /** The partitioned table that this table belongs to, and its part of it. */
  readonly partition: { readonly of: string; readonly bound: string } | null;
}

export interface StoredSequence {
  readonly name: string;
  readonly value: string;
}

/** First entry of a backup. */
export interface BackupHeader {
  readonly format: number;
  /** Version of the product that made the backup. */
  readonly version: string;
  readonly takenAt: string;
  /** Names of the migrations that the database had, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly StoredTable[];
  readonly sequences: readonly StoredSequence[];
  /** Newest entry of the decision log, or null if the log was empty. */
  readonly logHead: { readonly seq: number; readonly hash: string } | null;
}

/** Last entry of a backup. A file without it was cut off. */
export interface BackupManifest {
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 of the rows of all tables, one after the other. */
  readonly sha256: string;
}

export const describeHeader = (parts: Omit<BackupHeader, 'format'>): BackupHeader => ({ format: FORMAT, ...parts });

/** Throws if this version of the product cannot restore the backup. `known` are the migrations of this version, in order. */
export function checkHeader(header: BackupHeader, known: readonly string[]): void {
  const unknown = header.migrations.filter((name) => !known.includes(name));
  const remedy = unknown.some((name) => name < (known[0] ?? ''))
    ? 'Restore it with that version, upgrade the database, and make another backup.'
    : 'Install that version or a newer one, and restore again.';
  if (header.format !== FORMAT || unknown.length > 0)
    throw new BackupError(
      `The backup was made by another version of Parallax (${header.version}), which this one does not know` +
        `${unknown.length > 0 ? `: ${unknown.join(', ')}` : ''}. ${remedy}`,
    );
  const odd = header.tables.find(({ partition }) => partition !== null && !PARTITION_BOUND.test(partition.bound));
  if (odd) throw new BackupError(`The backup describes the table ${odd.name} in an unknown way. Use another backup.`);
}
