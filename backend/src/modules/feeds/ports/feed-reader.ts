import { DomainError } from '../../../shared/errors/domain-error.ts';

export type FeedFormat = 'rss' | 'rss-1.0' | 'atom' | 'cdf' | 'json-feed';

/** What is known of a document besides its bytes. */
export interface FeedDocumentContext {
  /** The address that answered, after redirects. */
  readonly url: string;
  /** The header `Content-Type` as received. */
  readonly contentType: string | null;
  readonly contentLocation?: string | null;
  readonly contentLanguage?: string | null;
}

export interface ReadPerson {
  readonly name: string | null;
  readonly email: string | null;
  readonly url: string | null;
}

export interface ReadLink {
  /** Absolute where it could be resolved. */
  readonly href: string;
  /** `alternate`, `self`, `enclosure`, `via` … */
  readonly rel: string;
  readonly type: string | null;
}

export type MediaMedium = 'image' | 'video' | 'audio' | 'document' | 'other';

export interface ReadMedia {
  readonly url: string;
  readonly medium: MediaMedium;
  readonly type: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Bytes, as the feed states them. */
  readonly length: number | null;
  readonly credit: string | null;
  readonly description: string | null;
  /** Where in the item it stood; `thumbnail` is a smaller picture of the same thing. */
  readonly role: 'content' | 'thumbnail' | 'enclosure' | 'image';
}

export interface ReadItem {
  /** The same for the same item at every reading: its id, else its link, else a digest of its text. */
  readonly identity: string;
  readonly identityFrom: 'id' | 'link' | 'content';
  /** Absolute http(s) address of the article. */
  readonly link: string | null;
  readonly links: readonly ReadLink[];
  /** Plain text. */
  readonly title: string | null;
  /** The title as HTML, not sanitised. */
  readonly titleHtml: string | null;
  /** HTML with absolute addresses, not sanitised. */
  readonly contentHtml: string | null;
  /** HTML with absolute addresses, not sanitised. */
  readonly summaryHtml: string | null;
  readonly rightsHtml: string | null;
  readonly authors: readonly ReadPerson[];
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
  readonly categories: readonly string[];
  readonly media: readonly ReadMedia[];
  readonly enclosures: readonly ReadMedia[];
  /** BCP 47 as the feed states it, e.g. `en-gb`. */
  readonly language: string | null;
}

export interface ReadFeed {
  readonly format: FeedFormat;
  readonly id: string | null;
  readonly title: string | null;
  readonly titleHtml: string | null;
  readonly descriptionHtml: string | null;
  readonly rightsHtml: string | null;
  /** Absolute http(s) address of the site. */
  readonly link: string | null;
  readonly links: readonly ReadLink[];
  readonly imageUrl: string | null;
  readonly language: string | null;
  readonly authors: readonly ReadPerson[];
  readonly categories: readonly string[];
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
  /** How long the publisher asks to wait between two polls, in minutes. */
  readonly ttlMinutes: number | null;
  /** WebSub hubs. */
  readonly hubs: readonly string[];
  readonly items: readonly ReadItem[];
  /** The character encoding that the bytes were read with. */
  readonly charset: string;
  /** What had to be mended or left out, in words for the person who looks after the feed. */
  readonly problems: readonly string[];
}

export type UnreadableReason = 'empty' | 'html' | 'not-a-feed' | 'bad-json' | 'too-large' | 'too-complex';

/** The document holds no feed. The message is shown to the administrator as it is. */
export class FeedUnreadable extends DomainError {
  constructor(
    readonly reason: UnreadableReason,
    message: string,
  ) {
    super('feed-unreadable', message, 422, { reason });
    this.name = 'FeedUnreadable';
  }
}

export const FEED_READER = Symbol('FeedReader');

export interface FeedReader {
  /**
   * Reads a feed of any known format; a half-broken one yields its good items and says in `problems` what was mended.
   * @throws {FeedUnreadable} if there is no feed in it.
   */
  read(document: Uint8Array | AsyncIterable<Uint8Array>, context: FeedDocumentContext): Promise<ReadFeed>;
}
