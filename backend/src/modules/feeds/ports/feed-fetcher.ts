import type { AnswerFacts } from '../domain/feed.ts';

export interface FeedRequest {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FeedAnswer =
  | {
      readonly kind: 'document';
      readonly facts: AnswerFacts;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'not-modified'; readonly facts: AnswerFacts }
  | { readonly kind: 'gone'; readonly facts: AnswerFacts }
  /** The server answered, but with no feed: `message` says so to the administrator. */
  | { readonly kind: 'refused'; readonly facts: AnswerFacts; readonly message: string };

/** The need: polite, conditional, bounded requests. */
export interface FeedFetcher {
  /**
   * Runs `task` when it is the turn of the address's host, which may be minutes from now. The turn lasts as long as the
   * task: nothing but the request and what must stand right before it belongs in there.
   */
  inTurn<T>(url: string, task: () => Promise<T>): Promise<T>;
  /** One request, at once: to be made `inTurn`. Throws `FeedUnreachable` where nothing was answered. */
  fetch(request: FeedRequest): Promise<FeedAnswer>;
}

export class FeedUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FeedUnreachable';
  }
}

export const FEED_FETCHER = Symbol('FeedFetcher');
