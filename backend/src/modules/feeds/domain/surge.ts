export interface OutletVolume {
  /**
   * Number of new items within the last 24 hours, including items that exceed the daily limit and are not stored yet.
   */
  readonly items: number;
  /** Median number of items on earlier days that had any; null for a new outlet. */
  readonly usual: number | null;
}

/** Minimum number of items. Smaller surges are not worth a reviewer's attention. */
const MIN_ITEMS = 50;
const MIN_FACTOR = 5;

/** Returns whether an outlet suddenly publishes many times its usual number of items. Always false for a new outlet. */
export function isSurge({ items, usual }: OutletVolume): boolean {
  return usual !== null && items >= MIN_ITEMS && items >= MIN_FACTOR * usual;
}

export interface OutletSurge {
  /** Number of new items within 24 hours. */
  items: number;
  /** Usual number of items a day. */
  usual: number;
  /** ISO 8601 timestamp. */
  notedAt: string;
}
