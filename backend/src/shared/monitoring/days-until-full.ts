/** Free bytes of a disk. `at` is in milliseconds of a clock that never goes back. */
export interface DiskSample {
  readonly at: number;
  readonly free: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A shorter time would take a single large file for a trend. */
const MIN_SPAN_MS = 6 * HOUR_MS;

/** Adds a sample at most once an hour, and drops samples older than a day. */
export function keepSample(samples: readonly DiskSample[], sample: DiskSample): readonly DiskSample[] {
  const recent = samples.filter(({ at }) => sample.at - at <= DAY_MS);
  const last = recent.at(-1);
  return last && sample.at - last.at < HOUR_MS ? recent : [...recent, sample];
}

/** Returns the days until the disk is full at the rate since the oldest sample, or Infinity if it does not fill. */
export function daysUntilFull([oldest]: readonly DiskSample[], { at, free }: DiskSample): number {
  if (!oldest || at - oldest.at < MIN_SPAN_MS || free >= oldest.free) return Infinity;
  return (free * (at - oldest.at)) / (oldest.free - free) / DAY_MS;
}
