import { LRUCache } from 'lru-cache';
import type { CacheOptions } from './site-options.ts';
import { totalSize, type StoredBody } from './stored-body.ts';

/** A cached entry: its body and any related data. */
interface Cacheable {
  body: StoredBody;
}

export interface StoredPage {
  status: 200 | 404;
  body: StoredBody;
  contentSecurityPolicy: string;
}

/** Result of rendering: a page to be cached, or a response for only this request. */
export type RenderResult<Other, Page extends Cacheable = StoredPage> =
  | { cacheable: true; page: Page }
  | { cacheable: false; response: Other };

interface Entry<Page> {
  page: Page;
  freshUntil: number;
  staleUntil: number;
}

/**
 * Cache of rendered pages by address. A page is fresh for some time. After that it is served stale while one new render
 * runs. The least recently used pages are evicted first. A render that started before a purge is neither stored nor
 * shared after the purge.
 */
export class HtmlCache<Other, Page extends Cacheable = StoredPage> {
  private readonly entries: LRUCache<string, Entry<Page>>;
  /** Replaced by each purge, so that comparing it shows whether there was a purge in between. */
  private running = new Map<string, Promise<RenderResult<Other, Page>>>();
  private readonly ttlMs: number;
  private readonly staleMs: number;
  private readonly now: () => number;

  constructor({ ttlMs = 60_000, staleMs = 300_000, maxBytes = 64 * 1024 * 1024 }: CacheOptions = {}, now = Date.now) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => Math.max(1, totalSize(page.body)),
    });
    this.ttlMs = ttlMs;
    this.staleMs = staleMs;
    this.now = now;
  }

  /** Returns the page of a key. At most one `render` per key runs at a time. */
  async read(key: string, render: () => Promise<RenderResult<Other, Page>>): Promise<RenderResult<Other, Page>> {
    const entry = this.entries.get(key);
    const now = this.now();
    if (!entry || now >= entry.staleUntil) return this.render(key, render);
    if (now >= entry.freshUntil) {
      // The reader gets the stale page. A failure only matters if there is no stale page to serve.
      this.render(key, render).catch(() => undefined);
    }
    return { cacheable: true, page: entry.page };
  }

  /** Returns a cached page if it is fresh. Synchronous, because it is on the hot path. */
  getFresh(key: string): Page | null {
    const entry = this.entries.get(key);
    return entry && this.now() < entry.freshUntil ? entry.page : null;
  }

  /** Stores a page, for example one that was finished after its reader had received another response. */
  store(key: string, page: Page): void {
    const freshUntil = this.now() + this.ttlMs;
    this.entries.set(key, { page, freshUntil, staleUntil: freshUntil + this.staleMs });
  }

  /** Drops every page. The next request for each renders it again. */
  purge(): void {
    this.entries.clear();
    this.running = new Map();
  }

  /** Changes with every purge. */
  get generation(): object {
    return this.running;
  }

  private render(key: string, render: () => Promise<RenderResult<Other, Page>>): Promise<RenderResult<Other, Page>> {
    const existing = this.running.get(key);
    if (existing) return existing;
    const { running } = this;
    const job = render()
      .then((result) => {
        if (result.cacheable && this.running === running) this.store(key, result.page);
        return result;
      })
      .finally(() => running.delete(key));
    running.set(key, job);
    return job;
  }
}
