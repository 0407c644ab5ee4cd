/** A text for machines: a feed, a sitemap, robots.txt. */
export interface MachineDocument {
  readonly mediaType: string;
  readonly text: string;
  /** When its content last changed; null if nothing in it is dated. */
  readonly changedAt: Date | null;
  /** True if scripts on other sites may fetch it. */
  readonly forAnyone?: boolean;
}

/** Returns the latest date, or null if there are none. */
export function latest(changes: readonly Date[]): Date | null {
  return changes.length === 0 ? null : new Date(Math.max(...changes.map((change) => change.getTime())));
}
