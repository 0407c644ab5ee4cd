/** A text that machines read: a feed, a sitemap, robots.txt. */
export interface MachineDocument {
  readonly mediaType: string;
  readonly text: string;
  /** The last change of what it tells; null where nothing is dated. */
  readonly changedAt: Date | null;
  /** Readers on other sites may fetch it from a page. */
  readonly forAnyone?: boolean;
}

/** The latest of some changes; null for none. */
export function latest(changes: readonly Date[]): Date | null {
  return changes.length === 0 ? null : new Date(Math.max(...changes.map((change) => change.getTime())));
}
