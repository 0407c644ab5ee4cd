import { LRUCache } from 'lru-cache';
import type { CacheOptions } from './site-options.ts';
import { sizeOf, type StoredBody } from './stored-body.ts';

/** A cached entry: its bytes, and whatever belongs to them. */
interface Kept {
  body: StoredBody;
}

export interface StoredPage {
  status: 200 | 404;
  body: StoredBody;
  contentSecurityPolicy: string;
}

/** Result of rendering: a page that may be cached, or a response for this one request. */
export type Made<Other, Page extends Kept = StoredPage> = { keep: true; page: Page } | { keep: false; answer: Other };

interface Entry<Page> {
  page: Page;
  freshUntil: number;
  staleUntil: number;
}

/**
 * Rendered pages by address: fresh for a while, then served stale while one new render runs; least recently used pages
 * are evicted first. Renders that began before a purge are neither stored nor shared after it.
 */
export class HtmlCache<Other, Page extends Kept = StoredPage> {
  private readonly entries: LRUCache<string, Entry<Page>>;
  /** Replaced at each purge, so that it also identifies the period between two purges. */
  private running = new Map<string, Promise<Made<Other, Page>>>();
  private readonly ttlMs: number;
  private readonly staleMs: number;
  private readonly now: () => number;

  constructor({ ttlMs = 60_000, staleMs = 300_000, maxBytes = 64 * 1024 * 1024 }: CacheOptions = {}, now = Date.now) {
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => Math.max(1, sizeOf(page.body)) });
    this.ttlMs = ttlMs;
    this.staleMs = staleMs;
    this.now = now;
  }

  /** Returns the page of a key; at most one `make` runs at a time for each key. */
  async read(key: string, make: () => Promise<Made<Other, Page>>): Promise<Made<Other, Page>> {
    const entry = this.entries.get(key);
    const now = this.now();
    if (!entry || now >= entry.staleUntil) return this.produce(key, make);
    if (now >= entry.freshUntil) {
      // The reader gets the stale page. A failure surfaces only once nothing is left to serve.
      this.produce(key, make).catch(() => undefined);
    }
    return { keep: true, page: entry.page };
  }

  /** Returns a cached page if it is fresh. Synchronous, for the hot path. */
  peek(key: string): Page | null {
    const entry = this.entries.get(key);
    return entry && this.now() < entry.freshUntil ? entry.page : null;
  }

  /** Stores a page, for example one that was finished after its reader had received another response. */
  store(key: string, page: Page): void {
    const freshUntil = this.now() + this.ttlMs;
    this.entries.set(key, { page, freshUntil, staleUntil: freshUntil + this.staleMs });
  }

  /** Drops every page; the next reader of each gets a new one. */
  purge(): void {
    this.entries.clear();
    this.running = new Map();
  }

  /** Identifies the period between two purges. */
  get generation(): object {
    return this.running;
  }

  private produce(key: string, make: () => Promise<Made<Other, Page>>): Promise<Made<Other, Page>> {
    const existing = this.running.get(key);
    if (existing) return existing;
    const { running } = this;
    const job = make()
      .then((made) => {
        if (made.keep && this.running === running) this.store(key, made.page);
        return made;
      })
      .finally(() => running.delete(key));
    running.set(key, job);
    return job;
  }
}
