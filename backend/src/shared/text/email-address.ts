import { domainToASCII } from 'node:url';

/** RFC 5321 allows at most 254 characters in total, and 64 before the @. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** An unquoted local part and a domain with a dot. Excludes all characters that could end an email header. */
const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u;

/**
 * Returns the address as it is stored and compared (trimmed, in lower case, with an ASCII domain), or `null` if it is
 * invalid. Lower case is safe, because no relevant provider distinguishes case in the local part.
 */
export function normalizeEmail(text: string): string | null {
  const written = text.trim().normalize('NFC').toLowerCase();
  if (!EMAIL_PATTERN.test(written)) return null;
  const address = withAsciiDomain(written);
  const local = address.slice(0, address.lastIndexOf('@'));
  if (address.length > MAX_LENGTH || local.length > MAX_LOCAL_LENGTH) return null;
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : address;
}

/**
 * Converts the domain of an address to its ASCII form: bücher.example and xn--bcher-kva.example are one domain, and
 * browsers use both spellings. Returns text without a valid domain unchanged.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = at === 0 ? '' : domainToASCII(address.slice(at));
  return domain === '' ? address : address.slice(0, at) + domain;
}
