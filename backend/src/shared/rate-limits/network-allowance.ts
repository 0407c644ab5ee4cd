import { LRUCache } from 'lru-cache';

interface Bucket {
  left: number;
  at: number;
}

const MINUTE_MS = 60_000;
/** Maximum number of networks in memory. The least recently seen network is dropped first. */
const MAX_NETWORKS = 20_000;

/**
 * Token bucket for each network, which refills steadily and holds `capacity` events. It is kept only in memory, because
 * readers' addresses must not be stored. A restart refills the buckets, which is harmless.
 */
export class NetworkAllowance {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_NETWORKS });

  constructor(
    private readonly perMinute: number,
    private readonly capacity = perMinute * 2,
  ) {}

  /** Returns 0 if the events are accepted, otherwise the number of seconds to wait. */
  take(network: string, events: number, now: number): number {
    const known = this.#buckets.get(network);
    const left = known
      ? Math.min(this.capacity, known.left + ((now - known.at) * this.perMinute) / MINUTE_MS)
      : this.capacity;
    const enough = left >= events;
    this.#buckets.set(network, { left: enough ? left - events : left, at: now });
    return enough ? 0 : Math.max(1, Math.ceil((((events - left) / this.perMinute) * MINUTE_MS) / 1000));
  }
}
