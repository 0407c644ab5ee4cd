import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

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

interface Encoded {
  readonly bytes: Buffer;
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
/** Factor for estimating memory use: all compressed variants of a text are together smaller than the text. */
const SIZE_WITH_VARIANTS = 2;
const SIZE_OF_HEADERS = 2_000;

/**
 * A response that can be sent many times. Compresses its body once per encoding, when a client first accepts that
 * encoding.
 */
export class StoredResponse {
  readonly status: number;
  readonly tags: readonly string[];
  /** Seconds for which a shared cache may keep the response; 0 if it must not. */
  readonly sharedSeconds: number;
  readonly #headers: readonly (readonly [name: string, value: string])[];
  readonly #body: Buffer;
  readonly #tag: string;
  readonly #brotliQuality: number;
  readonly #compressible: boolean;
  readonly #encoded = new Map<Encoding, Encoded>();
  readonly #encoding = new Map<Encoding, Promise<Encoded>>();

  constructor({ status, headers, body }: WholeResponse, { tags = [], brotliQuality = 4 }: StoreOptions = {}) {
    this.status = status;
    this.tags = tags;
    this.sharedSeconds =
      headers['set-cookie'] === undefined ? sharedSeconds(status, String(headers['cache-control'])) : 0;
    this.#headers = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || NOT_STORED.has(name.toLowerCase()) ? [] : [[name, String(value)] as const],
    );
    this.#body = body;
    this.#tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#brotliQuality = brotliQuality;
    const type = this.#header('content-type') ?? '';
    this.#compressible = body.byteLength >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
  }

  /** Approximate memory use in bytes, including all encodings. */
  get size(): number {
    return this.#body.byteLength * SIZE_WITH_VARIANTS + SIZE_OF_HEADERS;
  }

  /** The response without compression. */
  get whole(): WholeResponse {
    return { status: this.status, headers: Object.fromEntries(this.#headers), body: this.#body };
  }

  /** Returns the same response, which no cache may keep. */
  unshared(): StoredResponse {
    const { whole } = this;
    return new StoredResponse({ ...whole, headers: { ...whole.headers, 'cache-control': 'no-store' } });
  }

  /** Sends the response, or a 304 if the client already has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.#compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const encoded = this.#encoded.get(encoding);
    if (encoded) return this.#write(encoded, request, response);
    this.#encode(encoding).then(
      (ready) => this.#write(ready, request, response),
      (error: unknown) => response.destroy(error as Error),
    );
  }

  #write({ bytes, headers, notModified }: Encoded, request: IncomingMessage, response: ServerResponse): void {
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

  #encode(encoding: Encoding): Promise<Encoded> {
    const running = this.#encoding.get(encoding) ?? this.#compress(encoding);
    this.#encoding.set(encoding, running);
    return running;
  }

  async #compress(encoding: Encoding): Promise<Encoded> {
    const bytes = await compress(this.#body, encoding, this.#brotliQuality);
    const all = [
      ...this.#headers,
      ['Vary', 'Accept-Encoding'],
      ['ETag', `"${this.#tag}${encoding === 'identity' ? '' : `-${encoding}`}"`],
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(bytes.byteLength)],
    ];
    const notModified = all.filter(([name = '']) => !OF_BODY.has(name.toLowerCase()));
    const encoded = { bytes, headers: all.flat(), notModified: notModified.flat() };
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

function sharedSeconds(status: number, cacheControl: string): number {
  if (status !== 200 && status !== 404) return 0;
  return Number(/^public\b.*\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body, { level: 9 });
  if (encoding === 'zstd') return toZstd(body);
  return toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

/** Encodings chosen for Accept-Encoding headers, of which browsers send few different ones. */
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
