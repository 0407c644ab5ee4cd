import type { RequestListener } from 'node:http';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { MISSING_CACHING, SHARED_CACHING } from './caching.ts';
import { busyError, type ComputationQueue, slowDown } from './computation-queue.ts';
import { requestInternally } from './internal-request.ts';
import type { ReadCache } from './read-cache.ts';
import { type SharedAddress, tagsOf } from './shared-address.ts';
import { StoredResponse, type WholeResponse } from './stored-response.ts';

/**
 * Lets scripts of other sites read public data. Browsers send them no cookies with these headers, so a response is never
 * about the reader.
 */
const FOR_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Link, Retry-After, X-Next-Cursor, X-Searched-For, X-Total-Count',
};

interface PublicReadsOptions {
  readonly cache: ReadCache;
  readonly queue: Pick<ComputationQueue, 'run'>;
  /** The application. */
  readonly handler: RequestListener;
  readonly onCompute?: (target: string) => void;
  readonly onFailure: (target: string, error: unknown) => void;
}

/** Returns responses that are the same for everyone, from the cache or computed by the application. */
export class PublicReads {
  readonly #options: PublicReadsOptions;
  /** Responses whose computation has not begun, by key. Further readers wait for the same computation. */
  readonly #waiting = new Map<string, Promise<StoredResponse>>();

  constructor(options: PublicReadsOptions) {
    this.#options = options;
  }

  /** Returns the response for a reader. If too many computations are waiting, returns an error response. */
  read(address: SharedAddress, network: string): Promise<StoredResponse> {
    const { cache } = this.#options;
    const stale = cache.stale(address.key);
    if (stale === null) return this.#enqueue(address, network);
    if (cache.fresh(address.key) === null) void this.#enqueue(address, null);
    return Promise.resolve(stale);
  }

  /**
   * Returns the response for a page that is being rendered. It does not wait in the queue, because the page holds a
   * place there.
   */
  async readForPage(address: SharedAddress): Promise<WholeResponse> {
    const { cache } = this.#options;
    const stale = cache.stale(address.key);
    if (stale !== null && cache.fresh(address.key) === null) void this.#enqueue(address, null);
    return (stale ?? (await this.#compute(address))).readWhole();
  }

  #enqueue(address: SharedAddress, network: string | null): Promise<StoredResponse> {
    const { cache, queue } = this.#options;
    const { key } = address;
    if (cache.isComputing(key)) return this.#compute(address);
    const existing = this.#waiting.get(key);
    if (existing) return existing;
    let waits = true;
    const leave = (): void => {
      waits = false;
      this.#waiting.delete(key);
    };
    const result = queue
      .run(network, () => {
        leave();
        return this.#compute(address);
      })
      .catch(async (error: unknown) => {
        leave();
        const last = cache.lastGood(key);
        if (last === null && network !== null) await slowDown();
        return last ?? this.#createError(address, error);
      });
    if (waits) this.#waiting.set(key, result);
    return result;
  }

  #compute(address: SharedAddress): Promise<StoredResponse> {
    const { cache, handler, onCompute } = this.#options;
    return cache.compute(address.key, () => {
      onCompute?.(address.key);
      return requestInternally(handler, address.key)
        .then((whole) => stored(address, whole))
        .catch((error: unknown) => this.#createError(address, error));
    });
  }

  #createError({ kind, key }: SharedAddress, error: unknown): StoredResponse {
    if (error instanceof DomainError) return errorResponse(kind, error);
    this.#options.onFailure(key, error);
    return errorResponse(kind, busyError());
  }
}

/** Adds the headers that CDNs need. */
export function stored(address: SharedAddress, { status, headers, body }: WholeResponse): StoredResponse {
  const tags = status === 200 ? tagsOf(address, body) : [address.tag];
  const isShared = status === 200 || status === 404;
  return new StoredResponse(
    {
      status,
      headers: {
        ...headers,
        ...(address.kind === 'data' ? FOR_OTHER_SITES : {}),
        ...(isShared && address.kind === 'data'
          ? { 'cache-control': status === 200 ? SHARED_CACHING : MISSING_CACHING }
          : {}),
        ...(isShared ? { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') } : {}),
      },
      body,
    },
    { tags },
  );
}

function errorResponse(kind: SharedAddress['kind'], error: DomainError): StoredResponse {
  const isData = kind === 'data';
  return new StoredResponse({
    status: error.httpStatus,
    headers: {
      'content-type': isData ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'retry-after': String(error.details?.['retryAfterSeconds']),
      ...(isData ? FOR_OTHER_SITES : {}),
    },
    body: Buffer.from(isData ? JSON.stringify({ error: error.message, code: error.code }) : error.message),
  });
}
