import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { BackupError, explainFailure } from '../domain/backup-error.ts';
import { decrypt, type Key } from './encryption.ts';

const ENCRYPTED = Buffer.from('age-encryption.org/v1');
const COMPRESSED = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export interface Entry extends AsyncIterable<Buffer> {
  readonly header: { readonly name: string };
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(ENCRYPTED.length) });
    if (buffer.equals(ENCRYPTED)) return true;
    if (buffer.subarray(0, COMPRESSED.length).equals(COMPRESSED)) return false;
  } finally {
    await handle.close();
  }
  throw new BackupError(`${file} is not a backup of Parallax.`);
}

/**
 * Calls `read` with the entries of the archive. It must begin to read them at once, because otherwise they are lost.
 * Throws if the file is damaged, cut off or locked with another key.
 */
export async function readArchive(
  file: string,
  key: Key,
  read: (entries: AsyncIterable<Entry>) => Promise<void>,
): Promise<void> {
  const locked = await isEncrypted(file);
  const archive = extract();
  const unpacked = pipeline(
    createReadStream(file, { highWaterMark: 1 << 18 }),
    (source: AsyncIterable<Uint8Array>) => (locked ? decrypt(source, key) : source),
    createZstdDecompress(),
    archive,
  );
  // The error of the reader is the cause if it stops first, for example because the database is full.
  let failure: unknown;
  const readAll = read(archive as AsyncIterable<unknown> as AsyncIterable<Entry>).catch((error: unknown) => {
    failure = error;
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    await Promise.all([unpacked, readAll]);
  } catch (error) {
    await readAll;
    if (failure === undefined || error instanceof BackupError) failure = error;
  }
  if (failure !== undefined) throw toReadFailure(file, failure);
}

/** Codes of PostgreSQL for values that do not fit their column or a rule of the table. */
const WRONG_DATA = /^2[23]/;

/**
 * Replaces errors of the decoders, such as "invalid block type", and of PostgreSQL about wrong values by one that names
 * the file and says what to do.
 */
function toReadFailure(file: string, error: unknown): unknown {
  const explained = explainFailure(error);
  const { severity, code = '' } = error as { severity?: string; code?: string };
  const isOfDatabase = isConnectionFailure(error) || (severity !== undefined && !WRONG_DATA.test(code));
  if (explained instanceof BackupError || isOfDatabase) return explained;
  return new BackupError(`${file} is damaged or was cut off. Use another backup.`, { cause: error });
}
