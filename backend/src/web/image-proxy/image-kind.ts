export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

function readAscii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function isAvif(bytes: Uint8Array): boolean {
  if (readAscii(bytes, 4, 8) !== 'ftyp') return false;
  const boxSize = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const end = Math.min(boxSize, bytes.length, 256);
  // Brands of the file: the major brand comes first, then the minor version, which is skipped, and then the
  // compatible brands.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    const brand = readAscii(bytes, at, at + 4);
    if (brand === 'avif' || brand === 'avis') return true;
  }
  return false;
}

/**
 * Detects a file's format from its first bytes, regardless of its name and media type. Returns `null` for formats
 * that are not shown, such as SVG, which can contain scripts.
 */
export function detectImageKind(bytes: Uint8Array): ImageKind | null {
  if (readAscii(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (readAscii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(readAscii(bytes, 0, 6))) return 'gif';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'avif' : null;
}
