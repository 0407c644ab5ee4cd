import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';

/**
 * Fractions of `maxBytes`: the total size after a sweep, the size written between two sweeps, and the maximum size of
 * a single file.
 */
const SHARE_AFTER_SWEEP = 0.8;
const SHARE_BETWEEN_SWEEPS = 0.15;
const MAX_FILE_SHARE = 0.05;

interface StoredFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/**
 * Caches files in one folder, with at most `maxBytes` in total. The least recently used files are evicted first. Store
 * only reproducible files, because any file may disappear and failed writes are ignored. The folder itself is the
 * index, so several processes can share it.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #writtenSinceSweep = Number.POSITIVE_INFINITY;
  /** Writes run one at a time, because a sweep must see all files that were written before it. */
  readonly #writer = new PQueue({ concurrency: 1 });

  constructor({ folder, maxBytes }: { folder: string; maxBytes: number }) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  async get(name: string): Promise<Buffer | null> {
    const file = this.#filePath(name);
    try {
      const bytes = await readFile(file);
      const now = new Date();
      // Sets the modification time to record the last use, because many systems do not update access times.
      await utimes(file, now, now).catch(() => {});
      return bytes;
    } catch {
      return null;
    }
  }

  /** Tries to store a file. Returns whether the file was stored. */
  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    if (bytes.byteLength > this.#maxBytes * MAX_FILE_SHARE) return false;
    return this.#writer.add(() => this.#write(this.#filePath(name), bytes));
  }

  async #write(file: string, bytes: Uint8Array): Promise<boolean> {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await this.#makeRoom(bytes.byteLength);
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
      return true;
    } catch {
      await rm(unfinished, { force: true }).catch(() => {});
      // The folder may have been removed or the disk may be full, so sweep again before the next write.
      this.#writtenSinceSweep = Number.POSITIVE_INFINITY;
      return false;
    }
  }

  async #makeRoom(bytes: number): Promise<void> {
    if (this.#writtenSinceSweep + bytes > this.#maxBytes * SHARE_BETWEEN_SWEEPS) await this.#sweep();
    this.#writtenSinceSweep += bytes;
  }

  async #sweep(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const files = await this.#listFiles();
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { file, bytes } of files.sort((one, other) => one.usedAt - other.usedAt)) {
      if (total <= this.#maxBytes * SHARE_AFTER_SWEEP) break;
      await rm(file, { force: true });
      total -= bytes;
    }
    this.#writtenSinceSweep = 0;
  }

  async #listFiles(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      const found = await stat(file).catch(() => null);
      if (found?.isFile() === true) files.push({ file, bytes: found.size, usedAt: found.mtimeMs });
    }
    return files;
  }

  /** File names are digests, so that no name can lead outside the folder or differ from another only by case. */
  #filePath(name: string): string {
    return path.join(this.#folder, createHash('sha256').update(name).digest('hex').slice(0, 40));
  }
}
