import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { SingleFlight } from '../single-flight.ts';

/** Supported encodings, in order of preference. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface WholeResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

interface StoreOptions {
  /** Tags of the content that the response shows. */
  readonly tags?: readonly string[];
  /** Compression level from 0 to 11. Defaults to 4, for responses that change often. */
  readonly brotliQuality?: number;
}

interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

interface Variant extends EncodedBody {
  /** Headers as a flat list of names and values. */
  readonly headers: string[];
  readonly notModified: string[];
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\S+\+)?(?:json|xml|manifest))/;
const MIN_COMPRESSED_BYTES = 256;
/** Headers that are not stored: those of one request or connection, and those that `StoredResponse` sets itself. */
const NOT_STORED = new Set([
  'set-cookie',
  'x-request-id',
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'etag',
  'vary',
]);
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length']);
const SIZE_OF_HEADERS = 2_000;

/**
 * A response that can be sent many times. Compresses its body once per encoding, when a client first accepts that
 * encoding. From then on, it keeps only compressed variants, which together need less memory than the body.
 */
export class StoredResponse {
  readonly status: number;
  readonly tags: readonly string[];
  /** Seconds for which a shared cache may keep the response; 0 if it must not. */
  readonly sharedSeconds: number;
  readonly #headers: readonly (readonly [name: string, value: string])[];
  /** The uncompressed body until a compressed variant exists, then that variant. */
  #body: EncodedBody;
  readonly #byteLength: number;
  readonly #tag: string;
  readonly #brotliQuality: number;
  readonly #compressible: boolean;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #encodings = new SingleFlight<Variant>();

  constructor({ status, headers, body }: WholeResponse, { tags = [], brotliQuality = 4 }: StoreOptions = {}) {
    this.status = status;
    this.tags = tags;
    this.sharedSeconds =
      headers['set-cookie'] === undefined ? sharedSeconds(status, String(headers['cache-control'])) : 0;
    this.#headers = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || NOT_STORED.has(name.toLowerCase()) ? [] : [[name, String(value)] as const],
    );
    this.#body = { encoding: 'identity', bytes: copyToOwnMemory(body) };
    this.#byteLength = body.byteLength;
    this.#tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#brotliQuality = brotliQuality;
    const type = this.#header('content-type') ?? '';
    this.#compressible = body.byteLength >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
  }

  /** Maximum memory use in bytes. */
  get size(): number {
    return this.#byteLength + SIZE_OF_HEADERS;
  }

  /** Returns the response without compression. */
  async readWhole(): Promise<WholeResponse> {
    return { status: this.status, headers: Object.fromEntries(this.#headers), body: await decompress(this.#body) };
  }

  /** Returns the same response, which no cache may keep. */
  async unshared(): Promise<StoredResponse> {
    const whole = await this.readWhole();
    return new StoredResponse({ ...whole, headers: { ...whole.headers, 'cache-control': 'no-store' } });
  }

  /** Sends the response, or a 304 if the client already has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.#compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const variant = this.#variants.get(encoding);
    if (variant) return this.#write(variant, request, response);
    this.#encodings
      .run(encoding, () => this.#createVariant(encoding))
      .then(
        (ready) => this.#write(ready, request, response),
        (error: unknown) => response.destroy(error as Error),
      );
  }

  #write({ bytes, headers, notModified }: Variant, request: IncomingMessage, response: ServerResponse): void {
    if (this.status === 200 && this.#isCurrent(request)) {
      response.writeHead(304, notModified).end();
      return;
    }
    response.writeHead(this.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
  }

  /**
   * Returns true if the client already has this body. An ETag takes precedence over a date. The date must equal the
   * one that we sent, because the date of the last change can become earlier when an entry leaves a list.
   */
  #isCurrent({ headers }: IncomingMessage): boolean {
    const known = headers['if-none-match'];
    if (known !== undefined)
      return known
        .split(',')
        .some(
          (tag) =>
            /^\s*(?:\*|(?:W\/)?"([^"]*?)(?:-(?:br|zstd|gzip))?")\s*$/.exec(tag)?.[1] === this.#tag ||
            tag.trim() === '*',
        );
    const since = headers['if-modified-since'];
    return since !== undefined && since === this.#header('last-modified');
  }

  #header(wanted: string): string | undefined {
    return this.#headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  }

  async #createVariant(encoding: Encoding): Promise<Variant> {
    const bytes = await compress(await decompress(this.#body), encoding, this.#brotliQuality);
    const all = [
      ...this.#headers,
      ['Vary', 'Accept-Encoding'],
      ['ETag', `"${this.#tag}${encoding === 'identity' ? '' : `-${encoding}`}"`],
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(bytes.byteLength)],
    ];
    const notModified = all.filter(([name = '']) => !OF_BODY.has(name.toLowerCase()));
    const variant = { encoding, bytes, headers: all.flat(), notModified: notModified.flat() };
    if (encoding !== 'identity' || !this.#compressible) {
      this.#variants.set(encoding, variant);
      this.#body = variant;
    }
    return variant;
  }
}

function sharedSeconds(status: number, cacheControl: string): number {
  if (status !== 200 && status !== 404) return 0;
  return Number(/^public\b.*\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);
const fromZstd = promisify(zstdDecompress);

async function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const compressed = await (encoding === 'gzip'
    ? toGzip(body, { level: 9 })
    : encoding === 'zstd'
      ? toZstd(body)
      : toBrotli(body, { params }));
  return copyToOwnMemory(compressed);
}

/** Copies the bytes, because a short buffer is a slice of a block of 64 kB and keeps the whole block in memory. */
function copyToOwnMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

function decompress({ encoding, bytes }: EncodedBody): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return fromGzip(bytes);
  return encoding === 'zstd' ? fromZstd(bytes) : fromBrotli(bytes);
}

/** Cache of the encodings chosen for Accept-Encoding headers. Browsers send only a few different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the preferred encoding among those that the client accepts. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  let encoding = chosen.get(header);
  if (encoding === undefined) {
    const acceptable = new Negotiator({ headers: { 'accept-encoding': header || undefined } }).encodings([
      ...ENCODINGS,
    ]);
    encoding = ENCODINGS.find((each) => acceptable.includes(each)) ?? 'identity';
    chosen.set(header, encoding);
  }
  return encoding;
}
