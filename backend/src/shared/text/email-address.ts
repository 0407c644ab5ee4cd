/** RFC 5321 allows at most 254 characters in total, and 64 before the @. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** An unquoted local part and a domain with a dot. Excludes all characters that could end an email header. */
const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u;

/**
 * Returns the address as it is stored and compared (trimmed, in lower case), or `null` if it is invalid. Lower case is
 * safe, because no relevant provider distinguishes case in the local part.
 */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase();
  const local = address.slice(0, address.lastIndexOf('@'));
  if (address.length > MAX_LENGTH || local.length > MAX_LOCAL_LENGTH || !EMAIL_PATTERN.test(address)) return null;
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : address;
}
