/** RFC 5321: 254 characters of a path, 64 before the @. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** Unquoted local parts and names with a dot: what mailboxes of people look like. Nothing that could end a header line. */
const SHAPE =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u;

/**
 * The address as it is stored and compared: trimmed, in lower case. `null` for what is none. Upper case in the local part
 * names the same mailbox everywhere that matters.
 */
export function emailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase();
  const local = address.slice(0, address.lastIndexOf('@'));
  if (address.length > LONGEST || local.length > LONGEST_LOCAL || !SHAPE.test(address)) return null;
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : address;
}
