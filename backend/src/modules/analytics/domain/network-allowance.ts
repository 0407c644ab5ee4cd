interface Bucket {
  left: number;
  at: number;
}

const MINUTE = 60_000;
/** Networks that are remembered at a time; the one unseen longest is forgotten first. */
const MOST_NETWORKS = 20_000;

/**
 * How many events each network may still send: a bucket that fills evenly and holds two minutes' worth. In memory alone,
 * since addresses of readers are not to be written anywhere; a restart fills the buckets, which costs nobody anything.
 */
export class NetworkAllowance {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly perMinute: number) {}

  /** Zero when the events may be taken, else the seconds to wait. */
  take(network: string, events: number, now: number): number {
    const most = this.perMinute * 2;
    const known = this.buckets.get(network);
    const left = known ? Math.min(most, known.left + ((now - known.at) * this.perMinute) / MINUTE) : most;
    const enough = left >= events;
    // Deleted first, so that the order of the map is the order of the last visits.
    this.buckets.delete(network);
    this.buckets.set(network, { left: enough ? left - events : left, at: now });
    if (this.buckets.size > MOST_NETWORKS) this.forgetOldest();
    return enough ? 0 : Math.max(1, Math.ceil((((events - left) / this.perMinute) * MINUTE) / 1000));
  }

  private forgetOldest(): void {
    for (const network of this.buckets.keys()) {
      this.buckets.delete(network);
      return;
    }
  }
}
