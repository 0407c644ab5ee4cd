/** A document for programs: a feed, a sitemap or robots.txt. */
export interface MachineDocument {
  readonly mediaType: string;
  readonly text: string;
  /** Time at which the content last changed. Null if the content contains no dates. */
  readonly changedAt: Date | null;
  /** True if scripts on other sites may fetch the document. */
  readonly forAnyone?: boolean;
}

/** Returns the latest of the dates, or null if there are none. */
export function findLatest(changes: readonly Date[]): Date | null {
  return changes.length === 0 ? null : new Date(Math.max(...changes.map((change) => change.getTime())));
}
