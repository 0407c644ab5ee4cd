import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { detectLegacyCharset, measureUtf8Share } from './detect-charset.ts';

export interface Charset {
  /** Label of the encoding for `decodeInPieces`. */
  readonly label: string;
  /** Length of the byte order mark, in bytes. */
  readonly skip: number;
  /** Message for the administrator if the declared encoding is wrong; otherwise null. */
  readonly problem: string | null;
}

const BROKEN_UTF8 = 'The feed contains broken characters, which are shown as “\ufffd”.';
const SAMPLE_BYTES = 64 * 1024;
const DECLARATION_BYTES = 1024;

/** Leading bytes that identify an encoding: byte order marks, then the start of XML in UTF-32 and UTF-16. */
const SIGNATURES: readonly {
  readonly bytes: readonly (number | null)[];
  readonly label: string;
  readonly skip: number;
}[] = [
  { bytes: [0x00, 0x00, 0xfe, 0xff], label: 'utf-32be', skip: 4 },
  { bytes: [0xff, 0xfe, 0x00, 0x00], label: 'utf-32le', skip: 4 },
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8', skip: 3 },
  { bytes: [0xfe, 0xff], label: 'utf-16be', skip: 2 },
  { bytes: [0xff, 0xfe], label: 'utf-16le', skip: 2 },
  { bytes: [0x00, 0x00, 0x00, 0x3c], label: 'utf-32be', skip: 0 },
  { bytes: [0x3c, 0x00, 0x00, 0x00], label: 'utf-32le', skip: 0 },
  { bytes: [0x00, 0x3c, 0x00, null], label: 'utf-16be', skip: 0 },
  { bytes: [0x3c, 0x00, null, 0x00], label: 'utf-16le', skip: 0 },
];

function detectSignature(bytes: Uint8Array): Charset | null {
  const found = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, at) => byte === null || bytes[at] === byte),
  );
  return found === undefined ? null : { label: found.label, skip: found.skip, problem: null };
}

/** Returns the `charset` of a `Content-Type` header, with or without quotes. */
export function parseContentTypeCharset(contentType: string | null): string | null {
  const match = /;\s*charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}

function parseXmlCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, DECLARATION_BYTES)).toString(
    'latin1',
  );
  const match = /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([^"'\s]+)\s*["']/i.exec(head);
  return match?.[1]?.toLowerCase() ?? null;
}

/** Returns the decoder label for a declared encoding name, or `null` if it is unknown. */
function resolveCharsetLabel(declared: string): string | null {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return iconv.encodingExists(declared) ? declared : null;
  }
}

const isWideEncoding = (label: string): boolean =>
  label.startsWith('utf-16') || label.startsWith('utf-32') || label.startsWith('ucs');

function decodesCleanly(bytes: Uint8Array, label: string): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  try {
    new TextDecoder(label, { fatal: true }).decode(sample, { stream: sample.byteLength < bytes.byteLength });
    return true;
  } catch (error) {
    return error instanceof RangeError && !iconv.decode(Buffer.from(sample), label).includes('\ufffd');
  }
}

/** Minimum share of UTF-8 among the non-ASCII characters if nothing or UTF-8 is declared. */
const MIN_SHARE_IF_UNDECLARED = 0.5;
/** Minimum share of UTF-8 among the non-ASCII characters if another encoding is declared. */
const MIN_SHARE_DESPITE_DECLARATION = 0.9;
const ASCII_ENCODING_NAMES = /^(?:us-?ascii|ascii|ansi_x3\.4.*|iso-?646-?us|646)$/;

/**
 * Returns whether the bytes may be in the declared encoding. Rejects UTF-16 and UTF-32, because `detectSignature` would
 * have recognized them. Also rejects any other encoding if the bytes are multi-byte UTF-8 with at most a few errors,
 * because the declaration is then usually a server default.
 */
function isPlausible(bytes: Uint8Array, name: string, label: string): boolean {
  if (isWideEncoding(label)) return false;
  if (isAscii(bytes)) return true;
  const utf8Share = measureUtf8Share(bytes);
  if (label === 'utf-8') return utf8Share >= MIN_SHARE_IF_UNDECLARED;
  if (utf8Share >= MIN_SHARE_DESPITE_DECLARATION) return false;
  return !ASCII_ENCODING_NAMES.test(name) && decodesCleanly(bytes, label);
}

/**
 * Determines the encoding from, in this order: byte order mark, HTTP header, XML declaration, UTF-8 with at most
 * a few errors, detection from the bytes.
 */
export function chooseCharset(bytes: Uint8Array, contentType: string | null): Charset {
  const signed = detectSignature(bytes);
  if (signed !== null) return signed;
  const declared = [parseContentTypeCharset(contentType), parseXmlCharset(bytes)].filter((name) => name !== null);
  for (const name of declared) {
    const label = resolveCharsetLabel(name);
    if (label !== null && isPlausible(bytes, name, label))
      return { label, skip: 0, problem: label === 'utf-8' && !isUtf8(bytes) ? BROKEN_UTF8 : null };
  }
  const label = measureUtf8Share(bytes) >= MIN_SHARE_IF_UNDECLARED ? 'utf-8' : detectLegacyCharset(bytes);
  const [first] = declared;
  const problem =
    first === undefined ? null : `The feed declares the encoding ${first}, which is wrong. It was read as ${label}.`;
  return { label, skip: 0, problem };
}
