export interface PageRequest {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Called before each redirect. Returns why the redirect must not be followed, or null. */
  readonly mayFollow: (url: string) => Promise<string | null>;
}

export type PageResponse =
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly body: Uint8Array;
      readonly headers: Readonly<Record<string, string>>;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: 'not-modified' }
  /** The page must not or cannot be read. `message` explains this to the administrator. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A temporary failure: try again later. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly retryAfterMs: number | null };

/**
 * Access that a site grants to robots. `closed`: robots.txt is blocked for us, so nothing may be read. `unreachable`:
 * the site is temporarily not available.
 */
export type RobotsResponse =
  | { readonly access: 'rules'; readonly body: string; readonly maxAgeSeconds: number | null }
  | { readonly access: 'open' | 'closed' | 'unreachable'; readonly body: ''; readonly maxAgeSeconds: number | null };

/** Fetches an outlet's pages politely, with limits on time and size. Never throws if the site fails. */
export interface PageFetcher {
  fetchRobots(origin: string): Promise<RobotsResponse>;
  fetchPage(request: PageRequest): Promise<PageResponse>;
}

export const PAGE_FETCHER = Symbol('PageFetcher');
