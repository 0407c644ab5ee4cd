import type { ResponseFacts } from '../domain/feed.ts';

export interface FeedRequest {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FeedResponse =
  | {
      readonly kind: 'document';
      readonly facts: ResponseFacts;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'not-modified'; readonly facts: ResponseFacts }
  | { readonly kind: 'gone'; readonly facts: ResponseFacts }
  /** The server responded, but not with a feed. `message` explains this to the administrator. */
  | { readonly kind: 'refused'; readonly facts: ResponseFacts; readonly message: string };

/** Fetches feeds with conditional requests, with limits on time, size and request rate. */
export interface FeedFetcher {
  /**
   * Runs `task` once earlier requests to the same host have finished, which may take minutes. Blocks the host until the
   * task ends, so the task should contain only the request and what must directly precede it.
   */
  runInHostQueue<T>(url: string, task: () => Promise<T>): Promise<T>;
  /**
   * Makes one request immediately; call it within `runInHostQueue`. Throws `FeedUnreachableError` if the server does not respond.
   */
  fetch(request: FeedRequest): Promise<FeedResponse>;
}

export class FeedUnreachableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FeedUnreachableError';
  }
}

export const FEED_FETCHER = Symbol('FeedFetcher');
