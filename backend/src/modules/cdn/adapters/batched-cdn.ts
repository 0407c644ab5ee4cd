import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cdn } from '../ports/cdn.ts';

const COLLECT_MS = 200;
/** Maximum number of tags per request, which every supported CDN accepts. */
const MAX_TAGS = 100;

interface Batch {
  readonly tags: Set<string>;
  readonly ids: Set<string>;
  readonly sent: Promise<void>;
}

/**
 * Combines purges that start within a short time into one request, because CDNs limit the number of requests. If the
 * request fails, all of these purges fail and are retried.
 */
export class BatchedCdn implements Cdn {
  #batch: Batch | null = null;

  constructor(
    private readonly cdn: Cdn,
    private readonly collectMs = COLLECT_MS,
  ) {}

  purge(tags: readonly string[], id: string): Promise<void> {
    const batch = (this.#batch ??= this.#startBatch());
    batch.ids.add(id);
    for (const tag of tags) batch.tags.add(tag);
    return batch.sent;
  }

  #startBatch(): Batch {
    const tags = new Set<string>();
    const ids = new Set<string>();
    return { tags, ids, sent: this.#send(tags, ids) };
  }

  async #send(tags: ReadonlySet<string>, ids: ReadonlySet<string>): Promise<void> {
    await pause(this.collectMs);
    this.#batch = null;
    const all = [...tags];
    const id = identify([...ids]);
    for (let at = 0; at < all.length; at += MAX_TAGS)
      await this.cdn.purge(all.slice(at, at + MAX_TAGS), at === 0 ? id : `${id}-${at}`);
  }
}

/** Returns an id that is the same only for the same purges, because a receiver ignores ids that it knows. */
function identify(ids: readonly string[]): string {
  const [first = '', ...others] = ids.toSorted();
  return others.length === 0
    ? first
    : createHash('sha256')
        .update([first, ...others].join())
        .digest('hex')
        .slice(0, 32);
}
