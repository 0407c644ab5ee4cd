import { classifyFailure } from './classify-failure.ts';
import { limitBytes, parseCoding, decoded } from './content-decoding.ts';
import { OutboundError } from './outbound-error.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/**
 * Headers of the response. Names are in lower case, repeated headers are joined by ", ", and values are unchanged
 * bytes (Latin-1).
 */
export type ResponseHeaders = ReadonlyMap<string, string>;

export interface ResponseParts {
  readonly status: number;
  readonly url: string;
  readonly redirects: readonly Redirect[];
  readonly headers: ResponseHeaders;
  readonly bodiless: boolean;
  readonly raw: AsyncIterable<Uint8Array>;
  readonly maxBytes: number;
  /** Closes the connection and stops the timer. */
  readonly release: () => Promise<void>;
}

/** Tolerance for compression, which makes incompressible data slightly larger. */
function computeRawByteLimit(maxBytes: number): number {
  return maxBytes + Math.ceil(maxBytes / 100) + 4096;
}

/**
 * The response to one guarded request. Its body must be read once, with `body` or `bytes()`, or dropped with
 * `discard()`. A body that is not read is dropped at the deadline.
 */
export class OutboundResponse {
  readonly status: number;
  /** Final address after redirects, without fragment. */
  readonly url: string;
  /** The redirects that were followed, in order. */
  readonly redirects: readonly Redirect[];
  readonly headers: ResponseHeaders;
  readonly #parts: ResponseParts;
  readonly #coding: string | null;
  #consumed = false;

  /** @throws OutboundError if the headers already show that the body cannot be accepted. */
  constructor(parts: ResponseParts) {
    this.status = parts.status;
    this.url = parts.url;
    this.redirects = parts.redirects;
    this.headers = parts.headers;
    this.#parts = parts;
    this.#coding = parts.bodiless ? null : parseCoding(parts.headers.get('content-encoding'));
    const declared = Number(parts.headers.get('content-length') ?? 0);
    if (!parts.bodiless && declared > computeRawByteLimit(parts.maxBytes)) throw this.#tooLargeError();
  }

  /**
   * Streams the decompressed body. A chunk is valid only until the next one is requested. Iterating throws
   * OutboundError if the body is too large, invalid or too slow.
   */
  get body(): AsyncIterable<Uint8Array> {
    if (this.#consumed) throw new Error('The body of an outbound response can be read only once.');
    this.#consumed = true;
    return this.#read();
  }

  /** Returns the whole decompressed body, which is at most `maxBytes` long. */
  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.body) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Closes the connection without reading the body. */
  async discard(): Promise<void> {
    this.#consumed = true;
    await this.#parts.release();
  }

  async *#read(): AsyncGenerator<Uint8Array, void, undefined> {
    const { raw, maxBytes, bodiless, release } = this.#parts;
    const limit = this.#tooLargeError().message;
    try {
      if (bodiless) return;
      yield* limitBytes(decoded(limitBytes(raw, computeRawByteLimit(maxBytes), limit), this.#coding), maxBytes, limit);
    } catch (error) {
      throw classifyFailure(error);
    } finally {
      await release();
    }
  }

  #tooLargeError(): OutboundError {
    const size = this.#parts.maxBytes;
    const limit = size >= 1e6 ? `${Math.round(size / 1e5) / 10} MB` : `${size} bytes`;
    return new OutboundError('too-large', `The response is larger than the limit of ${limit}.`);
  }
}
