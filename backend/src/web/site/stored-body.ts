import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in every encoding that is worth having, ready to be sent. */
export interface StoredBody {
  /** Without quotes; the header adds the encoding, since other bytes are another entity. */
  tag: string;
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

interface StoreOptions {
  compress: boolean;
  /** 0 to 11; pages are made often and use a low one, assets once and a high one. */
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

export function sizeOf(body: StoredBody): number {
  return Object.values(body.bytes).reduce((sum, bytes) => sum + bytes.byteLength, 0);
}

/** The best encoding that is stored and that the client takes. */
export function chooseEncoding(accepted: string | undefined, body: StoredBody): Encoding {
  const offered = parseAccepted(accepted ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    if (body.bytes[encoding] && (offered.get(encoding) ?? offered.get('*') ?? 0) > 0) return encoding;
  }
  return 'identity';
}

export function entityTag(body: StoredBody, encoding: Encoding): string {
  return `"${body.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** Whether the client already holds this body, in whatever encoding it once got it. */
export function isHeld(ifNoneMatch: string | undefined, body: StoredBody): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (['identity', 'gzip', 'br'] as const).some((encoding) => held.includes(entityTag(body, encoding)));
}

function parseAccepted(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1];
    }),
  );
}
