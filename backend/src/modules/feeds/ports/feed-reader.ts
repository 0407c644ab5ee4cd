import { DomainError } from '../../../shared/errors/domain-error.ts';

export type FeedFormat = 'rss' | 'rss-1.0' | 'atom' | 'cdf' | 'json-feed';

/** Response metadata needed to read a document. */
export interface FeedDocumentContext {
  /** Address of the response, after redirects. */
  readonly url: string;
  /** `Content-Type` header as received. */
  readonly contentType: string | null;
  readonly contentLocation?: string | null;
  readonly contentLanguage?: string | null;
}

export interface ParsedPerson {
  readonly name: string | null;
  readonly email: string | null;
  readonly url: string | null;
}

export interface ParsedLink {
  /** Address of the link; absolute if it could be resolved. */
  readonly href: string;
  /** Link relation: `alternate`, `self`, `enclosure`, `via` … */
  readonly rel: string;
  readonly type: string | null;
}

export type MediaMedium = 'image' | 'video' | 'audio' | 'document' | 'other';

export interface ParsedMedia {
  readonly url: string;
  readonly medium: MediaMedium;
  readonly width: number | null;
  readonly height: number | null;
  readonly credit: string | null;
  readonly description: string | null;
  /** How the item uses the medium; `thumbnail` is a smaller version of a picture. */
  readonly role: 'content' | 'thumbnail' | 'enclosure' | 'image';
}

export interface ParsedItem {
  /** Identifies the item across polls: its id, otherwise its link, otherwise a digest of its text. */
  readonly identity: string;
  readonly identityFrom: 'id' | 'link' | 'content';
  /** Absolute http(s) address of the article. */
  readonly link: string | null;
  readonly links: readonly ParsedLink[];
  /** Plain text. */
  readonly title: string | null;
  /** Title as HTML, not sanitized. */
  readonly titleHtml: string | null;
  /** Content as HTML with absolute addresses, not sanitized. */
  readonly contentHtml: string | null;
  /** Summary as HTML with absolute addresses, not sanitized. */
  readonly summaryHtml: string | null;
  readonly rightsHtml: string | null;
  readonly authors: readonly ParsedPerson[];
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
  /** Text of the item's date if the item has one, but no date of the item could be read; otherwise null. */
  readonly unreadableDate: string | null;
  readonly categories: readonly string[];
  readonly media: readonly ParsedMedia[];
  readonly enclosures: readonly ParsedMedia[];
  /** Language as a BCP 47 tag, as stated by the feed, e.g. `en-gb`. */
  readonly language: string | null;
}

export interface ParsedFeed {
  readonly format: FeedFormat;
  readonly id: string | null;
  readonly title: string | null;
  readonly titleHtml: string | null;
  readonly descriptionHtml: string | null;
  readonly rightsHtml: string | null;
  /** Absolute http(s) address of the site. */
  readonly link: string | null;
  readonly links: readonly ParsedLink[];
  readonly imageUrl: string | null;
  readonly language: string | null;
  readonly authors: readonly ParsedPerson[];
  readonly categories: readonly string[];
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
  /** Number of minutes between polls, as requested by the publisher. */
  readonly ttlMinutes: number | null;
  readonly items: readonly ParsedItem[];
  /** Messages for the administrator about repaired or skipped content. */
  readonly problems: readonly string[];
}

export type UnreadableReason = 'empty' | 'html' | 'not-a-feed' | 'bad-json' | 'too-complex';

/** Thrown if the document is not a readable feed. The message is shown to the administrator. */
export class FeedUnreadableError extends DomainError {
  constructor(
    readonly reason: UnreadableReason,
    message: string,
    /** Address of the feed that the document, an HTML page, advertises; otherwise null. */
    readonly feedUrl: string | null = null,
  ) {
    super('feed-unreadable', message, 422, { reason });
    this.name = 'FeedUnreadableError';
  }
}

export const FEED_READER = Symbol('FeedReader');

export interface FeedReader {
  /**
   * Reads a feed of any known format. A partly broken feed yields its intact items and lists the repairs in `problems`.
   * @throws {FeedUnreadableError} if the document is not a readable feed.
   */
  read(document: Uint8Array, context: FeedDocumentContext): Promise<ParsedFeed>;
}
