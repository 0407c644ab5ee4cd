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

/** Returns whether at least 90 % of the non-ASCII characters are intact, so that the text is UTF-8 with few errors. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const broken = text.match(/\ufffd+/gu)?.length ?? 0;
  return (text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu)?.length ?? 0) >= 9 * broken;
}

/** Returns the likeliest encoding of bytes that are not strictly UTF-8 and have no plausible declaration. */
export function detectLegacyCharset(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isMostlyUtf8(sample)) return 'utf-8';
  const found = analyse(sample).find(({ name }) => DECODER_LABELS.has(name));
  return DECODER_LABELS.get(found?.name ?? '') ?? FALLBACK_CHARSET;
}
