import { LRUCache } from 'lru-cache';
import PQueue, { TimeoutError } from 'p-queue';
import type { GuardedFetcher } from '../../shared/outbound/guarded-fetcher.ts';
import { HostGate } from '../../shared/outbound/host-gate.ts';
import { OutboundError } from '../../shared/outbound/outbound-error.ts';
import { convertImage, UnusableImageError } from './convert-image.ts';
import type { ImageLimits } from './convert-image.ts';
import { FileCache } from './file-cache.ts';
import type { ImageSize } from './image-size.ts';
import { SingleFlight } from '../single-flight.ts';

export interface ImageProxyOptions {
  readonly fetcher: Pick<GuardedFetcher, 'fetch'>;
  /**
   * Returns the URL of the original for a key that we issued, and the id of a published article that shows it, if any.
   * Returns `null` for any other key.
   */
  readonly resolveImage: (key: string) => Promise<{ readonly url: string; readonly publishedIn: number | null } | null>;
  /** Registers a callback that is called when published content changes. */
  readonly onContentChange?: (listener: () => void) => unknown;
  /** Folder for cached originals and resized pictures. It is created if missing and may be emptied at any time. */
  readonly cacheFolder: string;
  /** Maximum total size of the files in the folder. Defaults to 512 MB. */
  readonly cacheBytes?: number;
  readonly limits?: ImageLimits & {
    /** Maximum size of an original. Defaults to 8 MB. */
    readonly maxBytes?: number;
    /** Time limit for fetching an original. Defaults to 10 s. */
    readonly timeoutMs?: number;
  };
  /** Called with the reason why a picture cannot be shown. Readers never see it. */
  readonly onFailure?: (failure: { readonly key: string; readonly reason: string }) => void;
  readonly now?: () => number;
}

/**
 * Reasons for not returning a picture. `unknown`: the key does not exist. `unusable`: the original cannot be fetched or
 * shown, and is not retried for ten minutes. `busy`: too many requests are waiting, or the original's site did not
 * respond; a later request may succeed.
 */
export type PictureOutcome = Picture | PictureFailure;

export interface Picture {
  readonly bytes: Buffer;
  /** Id of a published article that shows the picture; null for a picture of drafts, which only the desk may see. */
  readonly publishedIn: number | null;
}

type PictureFailure = 'unknown' | 'unusable' | 'busy';

interface Failure {
  readonly outcome: 'unusable' | 'busy';
  readonly until: number;
}

const UNUSABLE_PAUSE_MS = 10 * 60 * 1000;
/** Pause before a picture is retried if its site did not respond in time. */
const SITE_DOWN_PAUSE_MS = 30 * 1000;
/**
 * Maximum number of originals in memory. Together with the maximum size of an original, it limits the proxy's memory
 * use.
 */
const MAX_ORIGINALS = 12;
const MAX_CONVERSIONS = 2;
/** libvips sometimes waits forever, so a conversion without a result gives its place to the next one. */
const CONVERSION_LIMIT_MS = 30_000;
const MAX_PER_HOST = 3;
const MAX_WAITING = 500;
const MAX_REMEMBERED_KEYS = 20_000;
const MAX_FAILURES = 10_000;
const ACCEPT_HEADER = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

/** Converts and serves pictures of other sites, so that readers' browsers contact no other site. */
export class ImageProxy {
  readonly #options: ImageProxyOptions;
  readonly #cache: FileCache;
  /** Keys of pictures that failed, each with the time until which the picture is not retried. */
  readonly #failures = new LRUCache<string, Failure>({ max: MAX_FAILURES });
  readonly #now: () => number;
  readonly #hosts = new HostGate({ inFlight: MAX_PER_HOST, gapMs: 0 });
  readonly #work = new PQueue({ concurrency: MAX_ORIGINALS });
  readonly #conversions = new PQueue({ concurrency: MAX_CONVERSIONS, timeout: CONVERSION_LIMIT_MS });
  readonly #converting = new SingleFlight<Buffer | PictureFailure>();
  readonly #fetching = new SingleFlight<Uint8Array>();
  /**
   * Published articles by the key of their picture, as known since the last content change. If the picture is cached on
   * disk, no query is needed.
   */
  #published = new Map<string, number>();

  constructor(options: ImageProxyOptions) {
    this.#options = options;
    this.#cache = new FileCache({ folder: options.cacheFolder, maxBytes: options.cacheBytes ?? 512e6 });
    this.#now = options.now ?? Date.now;
    options.onContentChange?.(() => (this.#published = new Map()));
  }

  /**
   * Returns the picture in the given size. A picture without a published article is `unknown`, even if it is cached
   * on disk, unless `includeDrafts` is set. Rejects only if `resolveImage` rejects.
   */
  async getPicture(key: string, size: ImageSize, { includeDrafts = false } = {}): Promise<PictureOutcome> {
    const publishedIn = await this.#findPublished(key);
    if (publishedIn === undefined || (publishedIn === null && !includeDrafts)) return 'unknown';
    const found = await this.#findOrConvert(`${key}/${size.name}`, key, size);
    return typeof found === 'string' ? found : { bytes: found, publishedIn };
  }

  /** Returns the id of a published article with the picture, null for a picture of drafts, undefined for an unknown key. */
  async #findPublished(key: string): Promise<number | null | undefined> {
    const published = this.#published;
    const known = published.get(key);
    if (known !== undefined) return known;
    const original = await this.#options.resolveImage(key);
    if (original === null) return undefined;
    const { publishedIn } = original;
    if (publishedIn === null) return null;
    // `published` is the map that was current before the query. If the content has changed since then, that map has
    // been discarded, so an outdated result has no effect.
    if (published.size >= MAX_REMEMBERED_KEYS) published.clear();
    published.set(key, publishedIn);
    return publishedIn;
  }

  async #findOrConvert(name: string, key: string, size: ImageSize): Promise<Buffer | PictureFailure> {
    const cached = await this.#cache.get(name);
    if (cached !== null) return cached;
    const failure = this.#findFailure(key);
    if (failure !== null) return failure;
    if (this.#converting.size >= MAX_WAITING) return 'busy';
    return this.#converting.run(name, () => this.#convert(name, key, size));
  }

  async #convert(name: string, key: string, size: ImageSize): Promise<Buffer | PictureFailure> {
    const original = await this.#options.resolveImage(key);
    if (original === null) return 'unknown';
    try {
      const bytes = await this.#runQueued(original.url, async () => {
        const source = await this.#getOriginal(key, original.url);
        return this.#conversions.add(() => convertImage(source, size, this.#options.limits));
      });
      await this.#cache.put(name, bytes);
      return bytes;
    } catch (error) {
      return this.#recordFailure(key, error);
    }
  }

  #recordFailure(key: string, error: unknown): Failure['outcome'] {
    const temporary = error instanceof TimeoutError || (error instanceof OutboundError && error.temporary);
    const outcome = temporary ? 'busy' : 'unusable';
    this.#failures.set(key, { outcome, until: this.#now() + (temporary ? SITE_DOWN_PAUSE_MS : UNUSABLE_PAUSE_MS) });
    const known = error instanceof OutboundError || error instanceof UnusableImageError;
    this.#options.onFailure?.({ key, reason: known ? error.message : `Unexpected: ${String(error)}` });
    return outcome;
  }

  #findFailure(key: string): Failure['outcome'] | null {
    const failure = this.#failures.get(key);
    return failure !== undefined && failure.until > this.#now() ? failure.outcome : null;
  }

  async #runQueued<T>(url: string, task: () => Promise<T>): Promise<T> {
    if (!URL.canParse(url)) throw new UnusableImageError('The address of the picture cannot be read.');
    return this.#hosts.run(url, () => this.#work.add(task));
  }

  /** Returns the original. It is also cached on disk, so that one fetch serves all sizes. */
  async #getOriginal(key: string, url: string): Promise<Uint8Array> {
    return this.#fetching.run(key, async () => {
      // A request for another size may have failed on the same original in the meantime.
      const failure = this.#findFailure(key);
      if (failure === 'unusable') throw new UnusableImageError('This picture failed a moment ago; try again later.');
      if (failure === 'busy')
        throw new OutboundError('network', 'The site did not respond a moment ago; try again later.', {
          temporary: true,
        });
      const name = `${key}/original`;
      const cached = await this.#cache.get(name);
      if (cached !== null) return cached;
      const bytes = await this.#fetchOriginal(url);
      await this.#cache.put(name, bytes);
      return bytes;
    });
  }

  async #fetchOriginal(url: string): Promise<Uint8Array> {
    const { limits = {} } = this.#options;
    const response = await this.#options.fetcher.fetch({
      url,
      accept: ACCEPT_HEADER,
      maxBytes: limits.maxBytes ?? 8e6,
      timeoutMs: limits.timeoutMs ?? 10_000,
    });
    if (response.status !== 200) {
      await response.discard();
      throw new UnusableImageError(`The site responded with status ${response.status}.`);
    }
    return response.bytes();
  }
}
