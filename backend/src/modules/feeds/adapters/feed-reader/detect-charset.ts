import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';

const SAMPLE_BYTES = 48 * 1024;
const FALLBACK_CHARSET = 'windows-1252';
/**
 * Maps chardet's names of encodings that occur in old feeds to decoder labels. Other results are ignored, because
 * chardet is often wrong about short texts.
 */
const DECODER_LABELS = new Map([
  ['ISO-8859-1', FALLBACK_CHARSET],
  ['windows-1252', FALLBACK_CHARSET],
  ['windows-1251', 'windows-1251'],
  ['KOI8-R', 'koi8-r'],
  ['Shift_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['EUC-KR', 'euc-kr'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['ISO-8859-7', 'windows-1253'],
  ['windows-1253', 'windows-1253'],
]);

const UTF8_SAMPLE_BYTES = 1024 * 1024;
/** Multi-byte characters of UTF-8 in a string of bytes, also if their end is cut off after the second byte. */
const UTF8_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{1,2}|[\xf0-\xf4][\x80-\xbf]{1,3}/g;
const NON_ASCII_BYTE = /[\x80-\xff]/g;

/**
 * Returns which share (0 to 1) of the non-ASCII characters are UTF-8. In other encodings, few bytes look like UTF-8, so
 * a large share means UTF-8 with errors, such as a character that was cut in the middle.
 */
export function measureUtf8Share(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return 1;
  const start = bytes.findIndex((byte) => byte > 0x7f);
  const sample = Buffer.from(bytes.subarray(start, start + UTF8_SAMPLE_BYTES)).toString('latin1');
  let characters = 0;
  const others = sample.replace(UTF8_CHARACTER, () => {
    characters++;
    return '';
  });
  return characters / (characters + (others.match(NON_ASCII_BYTE)?.length ?? 0));
}

/** Returns the likeliest encoding of bytes that are not UTF-8 and have no plausible declaration. */
export function detectLegacyCharset(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const found = analyse(sample).find(({ name }) => DECODER_LABELS.has(name));
  return DECODER_LABELS.get(found?.name ?? '') ?? FALLBACK_CHARSET;
}
