import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const ENCODINGS_BY_SIZE = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS_BY_SIZE)[number];

/** A response body in all stored encodings. */
export interface StoredBody {
  /**
   * ETag without quotation marks. The response header adds the encoding, because each encoding is a different entity.
   */
  tag: string;
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

interface StoreOptions {
  compress: boolean;
  /** From 0 to 11: low for pages, which are compressed often, and high for assets, which are compressed only once. */
  brotliQuality?: number;
}

export async function storeBody(identity: Buffer, { compress, brotliQuality = 4 }: StoreOptions): Promise<StoredBody> {
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (!compress) return { tag, bytes: { identity } };
  const [gzipped, brotli] = await Promise.all([
    toGzip(identity, { level: 9 }),
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
  ]);
  return { tag, bytes: { identity, gzip: gzipped, br: brotli } };
}

export function totalSize(body: StoredBody): number {
  return Object.values(body.bytes).reduce((sum, bytes) => sum + bytes.byteLength, 0);
}

/** Returns the smallest stored encoding that the client accepts. */
export function chooseEncoding(accepted: string | undefined, { bytes }: StoredBody): Encoding {
  const stored = ENCODINGS_BY_SIZE.filter((encoding) => bytes[encoding] !== undefined);
  const acceptable = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(stored);
  return stored.find((encoding) => acceptable.includes(encoding)) ?? 'identity';
}

export function createEntityTag(body: StoredBody, encoding: Encoding): string {
  return `"${body.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** Returns true if the client already has this body, in any encoding. */
export function matchesTag(ifNoneMatch: string | undefined, body: StoredBody): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return ENCODINGS_BY_SIZE.some((encoding) => tags.includes(createEntityTag(body, encoding)));
}
