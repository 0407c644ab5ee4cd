/** A feed as another reader's list of subscriptions names it. */
export interface ListedFeed {
  readonly url: string;
  readonly name: string | null;
  /** The nearest heading that it stands under, or the category it carries. */
  readonly category: string | null;
}

/** The need: the feeds of an OPML document. */
export interface OpmlReader {
  /** Empty where the text holds no list of feeds. At most `most` are read. */
  read(text: string, most: number): ListedFeed[];
}

export const OPML_READER = Symbol('OpmlReader');
