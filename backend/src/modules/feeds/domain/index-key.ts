import { createHash } from 'node:crypto';
import { clip } from '../../../shared/text/clip.ts';

/** Maximum size of a key in bytes. PostgreSQL limits an index entry to 2704 bytes for all its columns together. */
const MAX_KEY_BYTES = 500;

/**
 * Returns a key for comparing texts that fits into an index: the text itself, or `sha256:…` if it exceeds 500 bytes.
 */
export function toIndexKey(text: string): string {
  const key = clip(text, text.length);
  if (Buffer.byteLength(key) <= MAX_KEY_BYTES) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
