/** A feed as listed in the subscriptions of another feed reader. */
export interface ListedFeed {
  readonly url: string;
  readonly name: string | null;
  /** Category of the feed: its own, otherwise the nearest heading above it. */
  readonly category: string | null;
}

/** Reads the feeds of an OPML document. */
export interface OpmlReader {
  /** Returns at most `most` feeds, or none if the text is not a list of feeds. */
  read(text: string, most: number): ListedFeed[];
}

export const OPML_READER = Symbol('OpmlReader');
