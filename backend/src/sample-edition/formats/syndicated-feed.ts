/** The content of one feed, independent of its format. */
export interface SyndicatedFeed {
  readonly title: string;
  readonly description: string;
  readonly homepage: string;
  /** Address of the feed itself. */
  readonly url: string;
  readonly language: string;
  readonly rights: string;
  readonly ttlMinutes: number | null;
  readonly updatedAt: Date;
  /** Items, newest first. */
  readonly items: readonly SyndicatedItem[];
}

export interface SyndicatedItem {
  /** Unique id of the item. Must not depend on the origin that serves the edition. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly category: string;
  /** Section that the outlet itself uses, such as Opinion, in addition to the category. */
  readonly section: string | null;
  readonly paragraphs: readonly string[];
  readonly image: SyndicatedImage | null;
}

export interface SyndicatedImage {
  readonly url: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly credit: string;
}
