import { classifyFailure } from './classify-failure.ts';
import { atMost, codingOf, decoded } from './content-decoding.ts';
import { OutboundError } from './outbound-error.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Header names in lower case; several lines of one name are joined by ", "; values byte for byte (Latin-1). */
export type ResponseHeaders = ReadonlyMap<string, string>;

export interface ResponseParts {
  readonly status: number;
  readonly url: string;
  readonly redirects: readonly Redirect[];
  readonly headers: ResponseHeaders;
  readonly bodiless: boolean;
  readonly raw: AsyncIterable<Uint8Array>;
  readonly maxBytes: number;
  /** Closes the connection and stops the clock. */
  readonly release: () => Promise<void>;
}

/** A compressed body of incompressible data is a little larger than the data. */
function rawAllowance(maxBytes: number): number {
  return maxBytes + Math.ceil(maxBytes / 100) + 4096;
}

/**
 * The answer to one guarded fetch. Read the body once, by `body` or `bytes()`, or `discard()` it;
 * a body nobody reads is dropped when the exchange's deadline passes.
 */
export class OutboundResponse {
  readonly status: number;
  /** The address that answered in the end, without fragment. */
  readonly url: string;
  /** Each redirect that was followed, in order. */
  readonly redirects: readonly Redirect[];
  readonly headers: ResponseHeaders;
  readonly #parts: ResponseParts;
  readonly #coding: string | null;
  #taken = false;

  /** @throws OutboundError when the header lines alone show that the body cannot be accepted. */
  constructor(parts: ResponseParts) {
    this.status = parts.status;
    this.url = parts.url;
    this.redirects = parts.redirects;
    this.headers = parts.headers;
    this.#parts = parts;
    this.#coding = parts.bodiless ? null : codingOf(parts.headers.get('content-encoding'));
    const announced = Number(parts.headers.get('content-length') ?? 0);
    if (!parts.bodiless && announced > rawAllowance(parts.maxBytes)) throw this.#tooLarge();
  }

  /**
   * The unpacked body as it arrives; each chunk is valid until the next is asked for.
   * Iterating throws OutboundError when the body is too large, broken or late.
   */
  get body(): AsyncIterable<Uint8Array> {
    if (this.#taken) throw new Error('The body of an outbound response can be read only once.');
    this.#taken = true;
    return this.#read();
  }

  /** The whole unpacked body, at most `maxBytes` of the request. */
  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.body) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Lets the body go unread and closes the connection. */
  async discard(): Promise<void> {
    this.#taken = true;
    await this.#parts.release();
  }

  async *#read(): AsyncGenerator<Uint8Array, void, undefined> {
    const { raw, maxBytes, bodiless, release } = this.#parts;
    const limit = this.#tooLarge().message;
    try {
      if (bodiless) return;
      yield* atMost(decoded(atMost(raw, rawAllowance(maxBytes), limit), this.#coding), maxBytes, limit);
    } catch (error) {
      throw classifyFailure(error);
    } finally {
      await release();
    }
  }

  #tooLarge(): OutboundError {
    const size = this.#parts.maxBytes;
    const limit = size >= 1e6 ? `${Math.round(size / 1e5) / 10} MB` : `${size} bytes`;
    return new OutboundError('too-large', `The answer is larger than the ${limit} that are read.`);
  }
}
