/** A feed as listed in the subscriptions of another feed reader. */
export interface ListedFeed {
  readonly url: string;
  readonly name: string | null;
  /** Possible categories: the feed's own, then the headings above it, nearest first. */
  readonly folders: readonly string[];
  /** Name of the outlet, which only our own lists state. */
  readonly outlet: string | null;
}

/** Reads the feeds of an OPML document. */
export interface OpmlReader {
  /**
   * Returns at most `most` feeds, or none if the text is not a list of feeds.
   * @throws {BadInputError} if the document is too complex to be a list of feeds.
   */
  read(text: string, most: number): Promise<readonly ListedFeed[]>;
}

export const OPML_READER = Symbol('OpmlReader');
