import { createHash } from 'node:crypto';

/** An index entry of PostgreSQL may hold 2704 bytes, shared by all its columns. */
const LONGEST_KEY_BYTES = 500;

/**
 * At most `longest` UTF-16 units of the text, as a database can keep them: without NUL, and without halves of
 * characters, be they in the text or made by the cut.
 */
export function clip(text: string, longest: number): string {
  const clean = text.replaceAll('\u0000', '');
  if (clean.length <= longest) return clean.toWellFormed();
  const splits = isPair(clean, longest - 1);
  return clean.slice(0, splits ? longest - 1 : longest).toWellFormed();
}

function isPair(text: string, at: number): boolean {
  const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
}

/** A text that an index can hold, for comparing: the text itself, or `sha256:…` in place of one over 500 bytes. */
export function indexKey(text: string): string {
  const key = clip(text, text.length);
  if (Buffer.byteLength(key) <= LONGEST_KEY_BYTES) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
