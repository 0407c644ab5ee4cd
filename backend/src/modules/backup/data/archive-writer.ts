import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { PARTIAL } from '../domain/backup-file.ts';
import { createEncrypter, encrypt, type Lock } from './encryption.ts';

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Adds an entry. Resolves when the compressor has taken its bytes, so that few of them are in memory. */
function addEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Makes sure that the bytes of a file or the name of a folder's entry survive a power failure. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes an archive with the entries that `write` adds, compressed and, with a `lock`, encrypted. The file appears as a
 * whole or not at all, and only its owner can read it. Returns its size in bytes.
 */
export async function writeArchive(
  file: string,
  lock: Lock | null,
  write: (add: AddEntry) => Promise<void>,
): Promise<number> {
  const encrypter = lock && createEncrypter(lock);
  const partial = file + PARTIAL;
  const archive = pack();
  const written = pipeline(
    archive,
    createZstdCompress(COMPRESSION),
    (source: AsyncIterable<Uint8Array>) => (encrypter ? encrypt(source, encrypter) : source),
    createWriteStream(partial, { mode: 0o600 }),
  );
  try {
    const filled = write((name, bytes) => addEntry(archive, name, bytes)).then(() => archive.finalize());
    await Promise.all([written, filled.catch((error: Error) => archive.destroy(error))]);
    await sync(partial);
    await rename(partial, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
