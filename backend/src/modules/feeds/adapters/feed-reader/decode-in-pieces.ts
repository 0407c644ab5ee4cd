import iconv from 'iconv-lite';
import type { Charset } from './choose-charset.ts';
import { repairC1Controls } from './windows-1252.ts';

const PIECE_BYTES = 64 * 1024;

interface PieceDecoder {
  write(piece: Uint8Array): string;
  end(): string;
}

function createDecoder(label: string): PieceDecoder {
  try {
    const decoder = new TextDecoder(label, { ignoreBOM: false });
    return { write: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() };
  } catch {
    const decoder = iconv.getDecoder(label);
    return { write: (piece) => decoder.write(Buffer.from(piece)), end: () => decoder.end() ?? '' };
  }
}

/** Yields the text in pieces small enough not to block the event loop. */
export function* decodeInPieces(bytes: Uint8Array, charset: Charset): Generator<string> {
  const decoder = createDecoder(charset.label);
  for (let at = charset.skip; at < bytes.byteLength; at += PIECE_BYTES) {
    const piece = decoder.write(bytes.subarray(at, at + PIECE_BYTES));
    yield repairC1Controls(piece);
  }
  const rest = decoder.end();
  if (rest !== '') yield repairC1Controls(rest);
}
