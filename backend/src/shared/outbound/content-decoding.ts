import { pipeline, Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

type Decoder = (firstChunk: Uint8Array) => Transform;

/** RFC 9659 limits the zstd window on the web to 8 MB. */
const ZSTD_WINDOW_LOG = 23;

/**
 * Creates a decoder for "deflate". The standard defines it as zlib, but some servers send raw deflate. The first
 * bytes show which it is.
 */
function createInflater([method = 0, flags = 0]: Uint8Array): Transform {
  const hasZlibHeader = (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
  return hasZlibHeader ? zlib.createInflate() : zlib.createInflateRaw();
}

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', () => zlib.createGunzip()],
  ['x-gzip', () => zlib.createGunzip()],
  ['deflate', createInflater],
  ['br', () => zlib.createBrotliDecompress()],
  ['zstd', () => zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } })],
]);

/** Encodings that we can decode, as a value of the Accept-Encoding header. */
export const ACCEPTED_CODINGS = [...decoders.keys()].filter((name) => name !== 'x-gzip').join(', ');

/**
 * Returns the encoding named by a Content-Encoding header, or null for none.
 * @throws OutboundError `bad-encoding` if the encoding is unknown or several are nested.
 */
export function parseCoding(header: string | undefined): string | null {
  const codings = (header ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > 1) {
    throw new OutboundError('bad-encoding', 'The response is compressed more than once, which is not supported.');
  }
  const [coding = null] = codings;
  if (coding !== null && !decoders.has(coding)) {
    throw new OutboundError(
      'bad-encoding',
      `The response uses a compression that was not requested ("${coding.slice(0, 40)}").`,
    );
  }
  return coding;
}

async function* prependChunk(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function toDecodingError(error: unknown, coding: string): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === 'Z_BUF_ERROR') {
    return new OutboundError('bad-encoding', `The compressed response (${coding}) is incomplete.`, {
      temporary: true,
      cause: error,
    });
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_|ZSTD_|ERR_PADDING)/.test(error.code)) {
    const message = `The response is marked as compressed (${coding}) but cannot be decompressed.`;
    return new OutboundError('bad-encoding', message, { cause: error });
  }
  return error;
}

/** Decompresses a body while it streams, using small buffers. An empty body stays empty. */
export async function* decoded(
  source: AsyncIterable<Uint8Array>,
  coding: string | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoderFor = coding === null ? undefined : decoders.get(coding);
  if (coding === null || decoderFor === undefined) {
    yield* source;
    return;
  }
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  const decoder = decoderFor(first.value);
  // Ignores the error in the callback, because the pipeline destroys the decoder with that error and the loop below
  // throws it.
  pipeline(Readable.from(prependChunk(first.value, iterator)), decoder, () => {});
  try {
    for await (const chunk of decoder) yield chunk as Uint8Array;
  } catch (error) {
    throw toDecodingError(error, coding);
  } finally {
    decoder.destroy();
  }
}

/** Passes chunks on and throws once they exceed `maxBytes` in total. */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  message: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.byteLength;
    if (seen > maxBytes) throw new OutboundError('too-large', message);
    yield chunk;
  }
}
