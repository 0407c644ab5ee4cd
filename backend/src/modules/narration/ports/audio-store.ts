import type { ByteRange } from '../domain/byte-range.ts';

export const AUDIO_STORE = Symbol('AudioStore');

/** Files with audio. A file appears as a whole or not at all. */
export interface AudioStore {
  write(name: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Returns the bytes of a file or of a part of it, or null if there is no such file. */
  read(name: string, range?: ByteRange): Promise<Buffer | null>;
  /** Deletes a file. Does nothing if it does not exist. */
  delete(name: string): Promise<void>;
}
