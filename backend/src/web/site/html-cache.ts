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
  bytes: number;
  freshUntil: number;
  staleUntil: number;
}

/**
 * Rendered pages by address: fresh for a while, then served stale while one new render runs; least recently used pages
 * are evicted first. Renders that began before a purge are neither stored nor shared after it.
 */
export class HtmlCache<Other, Page extends Kept = StoredPage> {
  private entries = new Map<string, Entry<Page>>();
  private running = new Map<string, Promise<Made<Other, Page>>>();
  private bytes = 0;
  private readonly ttlMs: number;
  private readonly staleMs: number;
  private readonly maxBytes: number;
  private readonly now: () => number;

  constructor({ ttlMs = 60_000, staleMs = 300_000, maxBytes = 64 * 1024 * 1024 }: CacheOptions = {}, now = Date.now) {
    this.ttlMs = ttlMs;
    this.staleMs = staleMs;
    this.maxBytes = maxBytes;
    this.now = now;
  }

  /** Returns the page of a key; at most one `make` runs at a time for each key. */
  async read(key: string, make: () => Promise<Made<Other, Page>>): Promise<Made<Other, Page>> {
    const entry = this.entries.get(key);
    const now = this.now();
    if (!entry || now >= entry.staleUntil) return this.produce(key, make);
    this.touch(key, entry);
    if (now >= entry.freshUntil) {
      // The reader gets the stale page. A failure surfaces only once nothing is left to serve.
      this.produce(key, make).catch(() => undefined);
    }
    return { keep: true, page: entry.page };
  }

  /** Returns a cached page if it is fresh. Synchronous, for the hot path. */
  peek(key: string): Page | null {
    const entry = this.entries.get(key);
    if (!entry || this.now() >= entry.freshUntil) return null;
    this.touch(key, entry);
    return entry.page;
  }

  /** Stores a page, for example one that was finished after its reader had received another response. */
  store(key: string, page: Page): void {
    this.remove(key);
    const now = this.now();
    const entry = {
      page,
      bytes: sizeOf(page.body),
      freshUntil: now + this.ttlMs,
      staleUntil: now + this.ttlMs + this.staleMs,
    };
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  /** Drops every page; the next reader of each gets a new one. */
  purge(): void {
    this.entries = new Map();
    this.running = new Map();
    this.bytes = 0;
  }

  /** Identifies the period between two purges. */
  get generation(): object {
    return this.entries;
  }

  private produce(key: string, make: () => Promise<Made<Other, Page>>): Promise<Made<Other, Page>> {
    const existing = this.running.get(key);
    if (existing) return existing;
    const { running, generation } = this;
    const job = make()
      .then((made) => {
        if (made.keep && this.generation === generation) this.store(key, made.page);
        return made;
      })
      .finally(() => running.delete(key));
    running.set(key, job);
    return job;
  }

  private touch(key: string, entry: Entry<Page>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}
