export interface OutletVolume {
  /** Number of new items within the last 24 hours. Includes items above the daily limit, which are not stored yet. */
  readonly items: number;
  /** Median number of items on earlier days with any items; null for a new outlet. */
  readonly usual: number | null;
}

/** Minimum number of items for a surge. Smaller surges are not worth a reviewer's attention. */
const MIN_ITEMS = 50;
const MIN_FACTOR = 5;

/**
 * Returns whether an outlet published many times its usual number of items in the last 24 hours. Always false for a new
 * outlet.
 */
export function isSurge({ items, usual }: OutletVolume): boolean {
  return usual !== null && items >= MIN_ITEMS && items >= MIN_FACTOR * usual;
}

export interface OutletSurge {
  /** Number of new items within 24 hours, when the surge was detected. */
  items: number;
  /** Usual number of items a day. */
  usual: number;
  /** Time of detection as an ISO 8601 timestamp. */
  notedAt: string;
}
