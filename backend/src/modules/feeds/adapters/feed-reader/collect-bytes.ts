import { FeedUnreadableError } from '../../ports/feed-reader.ts';

function createTooLargeError(maxBytes: number): FeedUnreadableError {
  return new FeedUnreadableError(
    'too-large',
    `The feed is larger than ${Math.round(maxBytes / 1024 / 1024)} MB and was not read.`,
  );
}

/** Returns the whole document in one piece. Stops reading and throws as soon as the limit is exceeded. */
export async function collectBytes(
  document: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  if (document instanceof Uint8Array) {
    if (document.byteLength > maxBytes) throw createTooLargeError(maxBytes);
    return document;
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of document) {
    size += piece.byteLength;
    if (size > maxBytes) throw createTooLargeError(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}
