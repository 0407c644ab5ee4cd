/** RFC 5321: 254 characters for a path, 64 before the @. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/**
 * The form of people's addresses: an unquoted local part and a domain with a dot. Allows nothing that could end a
 * header line.
 */
const SHAPE =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u;

/**
 * Returns the address as it is stored and compared: trimmed and in lower case, or `null` if it is invalid. Upper case
 * in the local part means the same mailbox at every provider that matters.
 */
export function emailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase();
  const local = address.slice(0, address.lastIndexOf('@'));
  if (address.length > MAX_LENGTH || local.length > MAX_LOCAL_LENGTH || !SHAPE.test(address)) return null;
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : address;
}
