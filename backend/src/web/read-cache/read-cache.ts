import { LRUCache } from 'lru-cache';
import { articleTag } from '../../shared/content-version/content-tags.ts';
import type { StoredResponse } from './stored-response.ts';

interface Entry {
  readonly response: StoredResponse;
  readonly storedAt: number;
  freshUntil: number;
  staleUntil: number;
}

const STALE_MS = 300_000;
/** Pause after a failed computation. During the pause, the last good response is sent without another attempt. */
const RETRY_MS = 5_000;
/** Maximum age of a response that is sent because newer ones failed. */
const MAX_AGE_MS = 3_600_000;
/** JavaScript stores two bytes for each character of a key. */
const BYTES_PER_CHARACTER = 2;

/**
 * Caches responses that are the same for everyone, by normalized URL. A response is fresh for as long as its headers
 * say. For some time after that, it is still sent while a new one is computed. If the computation fails, the last
 * good response is kept. The least recently used responses are evicted first.
 */
export class ReadCache {
  readonly #entries: LRUCache<string, Entry>;
  /** Each drop replaces this object, so comparing it shows whether a drop has happened in between. */
  #running = new Map<string, Promise<StoredResponse>>();

  constructor(
    maxBytes: number,
    /** Unlike the time of day, this clock never goes back. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.size + BYTES_PER_CHARACTER * key.length,
    });
  }

  /** Returns the cached response if it is fresh. Synchronous, because it is on the hot path. */
  fresh(key: string): StoredResponse | null {
    const entry = this.#entries.get(key);
    return entry && this.now() < entry.freshUntil ? entry.response : null;
  }

  /** Returns the cached response if it may still be sent while a new one is computed. */
  stale(key: string): StoredResponse | null {
    const entry = this.#entries.get(key);
    return entry && this.now() < entry.staleUntil ? entry.response : null;
  }

  /** Returns true if the response is being computed, so that `compute` costs nothing. */
  isComputing(key: string): boolean {
    return this.#running.has(key);
  }

  /** Returns a function that stores a response computed from now on, unless content has been dropped in the meantime. */
  storeLater(key: string): (response: StoredResponse) => void {
    const running = this.#running;
    return (response) => {
      if (this.#running === running) this.#store(key, response);
    };
  }

  /** Drops the responses about these articles and all lists. Without ids, drops all responses. */
  drop(articleIds: readonly number[] | null): void {
    this.#running = new Map();
    if (articleIds === null) return this.#entries.clear();
    const tags = new Set(articleIds.map(articleTag));
    const isAffected = (tag: string): boolean => tags.has(tag) || !tag.startsWith('article-');
    for (const [key, { response }] of this.#entries.entries())
      if (response.tags.some(isAffected)) this.#entries.delete(key);
  }

  /** Computes and stores the response of a key. At most one `compute` per key runs at a time. */
  compute(key: string, compute: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const existing = this.#running.get(key);
    if (existing) return existing;
    const running = this.#running;
    const job = compute()
      .then((response) => {
        // Content has changed since, and a CDN may already have dropped its copy.
        if (this.#running !== running) return response.unshared();
        const failed = response.status >= 500 || (response.status === 200 && response.sharedSeconds === 0);
        if (failed) return this.lastGood(key) ?? response;
        this.#store(key, response);
        return response;
      })
      .catch((error: unknown) => {
        const last = this.#running === running ? this.lastGood(key) : null;
        if (last === null) throw error;
        return last;
      })
      .finally(() => running.delete(key));
    running.set(key, job);
    return job;
  }

  #store(key: string, response: StoredResponse): void {
    if (response.sharedSeconds > 0) {
      const storedAt = this.now();
      const freshUntil = storedAt + response.sharedSeconds * 1000;
      // Error responses are never sent once they are stale.
      this.#entries.set(key, {
        response,
        storedAt,
        freshUntil,
        staleUntil: freshUntil + (response.status === 200 ? STALE_MS : 0),
      });
    } else if (response.status !== 200) this.#entries.delete(key);
  }

  /** Returns the last good response, which then counts as fresh for a moment. Returns null if it is too old. */
  lastGood(key: string): StoredResponse | null {
    const entry = this.#entries.get(key);
    if (entry?.response.status !== 200 || this.now() - entry.storedAt > MAX_AGE_MS) return null;
    entry.freshUntil = this.now() + RETRY_MS;
    entry.staleUntil = entry.freshUntil + STALE_MS;
    return entry.response;
  }
}
