/** A document for programs, such as a feed, a sitemap or robots.txt, or a card for other sites. */
export interface MachineDocument {
  readonly mediaType: string;
  readonly text: string;
  /** Time at which the content last changed. Null if the content contains no dates. */
  readonly changedAt: Date | null;
  /** True if scripts on other sites may fetch the document. */
  readonly forAnyone?: boolean;
  /** True if other sites may show the document in a frame. */
  readonly isFrame?: boolean;
  /** Defaults to 200. */
  readonly status?: 404;
}

/** Returns the latest of the dates, or null if there are none. */
export function findLatest(changes: readonly Date[]): Date | null {
  return changes.length === 0 ? null : new Date(Math.max(...changes.map((change) => change.getTime())));
}
