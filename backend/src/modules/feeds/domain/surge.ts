export interface OutletVolume {
  /** New items within the last 24 hours, including those that still wait in a feed. */
  readonly items: number;
  /** Median of the days before that brought any; null if there were none. */
  readonly usual: number | null;
}

/** Fewer items a day are no burden, however unusual they are. */
const FEWEST = 50;
const TIMES_USUAL = 5;

/** Whether an outlet suddenly carries many times its usual number of items. A new outlet has no usual number. */
export function isSurge({ items, usual }: OutletVolume): boolean {
  return usual !== null && items >= FEWEST && items >= TIMES_USUAL * usual;
}

export interface OutletSurge {
  /** New items within 24 hours. */
  items: number;
  /** Usual number a day. */
  usual: number;
  /** ISO 8601. */
  notedAt: string;
}
