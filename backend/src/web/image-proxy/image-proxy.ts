import type { GuardedFetcher } from '../../shared/outbound/guarded-fetcher.ts';
import { HostGate } from '../../shared/outbound/host-gate.ts';
import { OutboundError } from '../../shared/outbound/outbound-error.ts';
import { convertImage, UnusableImageError } from './convert-image.ts';
import type { ImageLimits } from './convert-image.ts';
import { FailureMemory } from './failure-memory.ts';
import { FileCache } from './file-cache.ts';
import type { ImageSize } from './image-size.ts';
import { Lanes } from './lanes.ts';
import { SingleFlight } from './single-flight.ts';

export interface ImageProxyOptions {
  readonly fetcher: Pick<GuardedFetcher, 'fetch'>;
  /** The original's address for a key that we gave out; `null` for any other. */
  readonly resolveImage: (key: string) => Promise<{ readonly url: string; readonly published: boolean } | null>;
  /** Calls back when what is published changed. */
  readonly onContentChange?: (listener: () => void) => unknown;
  /** Folder for originals and sizes; created when missing, may be emptied at any time. */
  readonly cacheFolder: string;
  /** All files of the folder together; default 512 MB. */
  readonly cacheBytes?: number;
  readonly limits?: ImageLimits & {
    /** Size of an original; default 8 MB. */
    readonly maxBytes?: number;
    /** Time to fetch an original; default 10 s. */
    readonly timeoutMs?: number;
  };
  /** Told why a picture cannot be shown; the reader is not. */
  readonly onFailure?: (failure: { readonly key: string; readonly reason: string }) => void;
  readonly now?: () => number;
}

/**
 * `unknown`: no such key. `unusable`: the original cannot be had or shown, and will not be tried
 * again for ten minutes. `busy`: too much is waiting already, or the original's site did not answer; the same
 * request may work soon.
 */
export type PictureOutcome = { readonly bytes: Buffer; readonly published: boolean } | Refused;

type Refused = 'unknown' | 'unusable' | 'busy';

const FAILED_FOR_MS = 10 * 60 * 1000;
/** A site that did not answer in time is left alone for so long, and its pictures are not given up. */
const RESTS_FOR_MS = 30 * 1000;
/** Originals in memory at once: this many times the size limit bounds what the proxy takes. */
const IN_WORK = 12;
const CONVERSIONS_AT_ONCE = 2;
const PER_HOST_AT_ONCE = 3;
const MOST_WAITING = 500;
const MOST_REMEMBERED = 20_000;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

/** Pictures of other sites, drawn anew by us, so that readers' browsers talk to nobody else. */
export class ImageProxy {
  readonly #options: ImageProxyOptions;
  readonly #cache: FileCache;
  readonly #failures: FailureMemory;
  readonly #resting: FailureMemory;
  readonly #hosts = new HostGate({ inFlight: PER_HOST_AT_ONCE, gapMs: 0 });
  readonly #work = new Lanes(IN_WORK);
  readonly #conversions = new Lanes(CONVERSIONS_AT_ONCE);
  readonly #making = new SingleFlight<Buffer | Refused>();
  readonly #fetching = new SingleFlight<Uint8Array>();
  /** Keys that were found to be published since the last change, so that a picture on disk costs no query. */
  #published = new Set<string>();

  constructor(options: ImageProxyOptions) {
    this.#options = options;
    this.#cache = new FileCache({ folder: options.cacheFolder, maxBytes: options.cacheBytes ?? 512e6 });
    const clock = options.now === undefined ? {} : { now: options.now };
    this.#failures = new FailureMemory({ forMs: FAILED_FOR_MS, ...clock });
    this.#resting = new FailureMemory({ forMs: RESTS_FOR_MS, ...clock });
    options.onContentChange?.(() => (this.#published = new Set()));
  }

  /**
   * The picture in the size asked for. One that no published article shows is `unknown` to all but those who
   * may see everything, also when it lies on disk. Rejects only when `resolveImage` does.
   */
  async picture(key: string, size: ImageSize, { seesAll = false } = {}): Promise<PictureOutcome> {
    const audience = await this.#audience(key);
    if (audience === 'nobody' || (audience === 'desk' && !seesAll)) return 'unknown';
    const found = await this.#kept(`${key}/${size.name}`, key, size);
    return typeof found === 'string' ? found : { bytes: found, published: audience === 'everyone' };
  }

  async #audience(key: string): Promise<'everyone' | 'desk' | 'nobody'> {
    const published = this.#published;
    if (published.has(key)) return 'everyone';
    const original = await this.#options.resolveImage(key);
    if (original === null) return 'nobody';
    if (!original.published) return 'desk';
    // Of the time when it was asked: what a change has made untrue since is not remembered.
    if (published.size >= MOST_REMEMBERED) published.clear();
    published.add(key);
    return 'everyone';
  }

  async #kept(name: string, key: string, size: ImageSize): Promise<Buffer | Refused> {
    const cached = await this.#cache.get(name);
    if (cached !== null) return cached;
    if (this.#failures.has(key)) return 'unusable';
    if (this.#resting.has(key) || this.#making.size >= MOST_WAITING) return 'busy';
    return this.#making.run(name, () => this.#make(name, key, size));
  }

  async #make(name: string, key: string, size: ImageSize): Promise<Buffer | Refused> {
    const original = await this.#options.resolveImage(key);
    if (original === null) return 'unknown';
    try {
      const bytes = await this.#inTurn(original.url, async () => {
        const source = await this.#original(key, original.url);
        return this.#conversions.run(() => convertImage(source, size, this.#options.limits));
      });
      await this.#cache.put(name, bytes);
      return bytes;
    } catch (error) {
      return this.#failed(key, error);
    }
  }

  #failed(key: string, error: unknown): 'unusable' | 'busy' {
    const temporary = error instanceof OutboundError && error.temporary;
    (temporary ? this.#resting : this.#failures).remember(key);
    const known = error instanceof OutboundError || error instanceof UnusableImageError;
    this.#options.onFailure?.({ key, reason: known ? error.message : `Unexpected: ${String(error)}` });
    return temporary ? 'busy' : 'unusable';
  }

  async #inTurn<T>(url: string, task: () => Promise<T>): Promise<T> {
    if (!URL.canParse(url)) throw new UnusableImageError('The address of the picture cannot be read.');
    return this.#hosts.run(url, () => this.#work.run(task));
  }

  /** The original, kept on disk too: one visit to the site serves all sizes. */
  async #original(key: string, url: string): Promise<Uint8Array> {
    return this.#fetching.run(key, async () => {
      // Another size may have failed on this original while this one waited its turn.
      if (this.#failures.has(key)) throw new UnusableImageError('The picture failed a moment ago.');
      if (this.#resting.has(key))
        throw new OutboundError('network', 'The site did not answer a moment ago.', { temporary: true });
      const name = `${key}/original`;
      const cached = await this.#cache.get(name);
      if (cached !== null) return cached;
      const bytes = await this.#fetch(url);
      await this.#cache.put(name, bytes);
      return bytes;
    });
  }

  async #fetch(url: string): Promise<Uint8Array> {
    const { limits = {} } = this.#options;
    const response = await this.#options.fetcher.fetch({
      url,
      accept: ACCEPT,
      maxBytes: limits.maxBytes ?? 8e6,
      timeoutMs: limits.timeoutMs ?? 10_000,
    });
    if (response.status !== 200) {
      await response.discard();
      throw new UnusableImageError(`The site answered ${response.status}.`);
    }
    return response.bytes();
  }
}
