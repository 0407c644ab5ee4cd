import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ByteRange } from '../domain/byte-range.ts';
import type { AudioStore } from '../ports/audio-store.ts';

/** Stores audio in a folder, which all processes share. */
export class FolderAudioStore implements AudioStore {
  constructor(private readonly folder: string) {}

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = this.#path(name);
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async read(name: string, range?: ByteRange): Promise<Buffer | null> {
    try {
      return range ? await readPart(this.#path(name), range) : await readFile(this.#path(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  #path(name: string): string {
    if (!/^[\w-]+\/[\w.-]+$/.test(name)) throw new Error(`"${name}" is not the name of an audio file.`);
    return path.join(this.folder, name);
  }
}

async function readPart(file: string, { start, end }: ByteRange): Promise<Buffer> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(end - start + 1);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
