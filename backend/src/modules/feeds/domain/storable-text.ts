import { createHash } from 'node:crypto';
import { clip } from '../../../shared/text/clip.ts';

/** An index entry of PostgreSQL may hold 2704 bytes, shared by all its columns. */
const LONGEST_KEY_BYTES = 500;

/** A text that an index can hold, for comparing: the text itself, or `sha256:…` in place of one over 500 bytes. */
export function indexKey(text: string): string {
  const key = clip(text, text.length);
  if (Buffer.byteLength(key) <= LONGEST_KEY_BYTES) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
