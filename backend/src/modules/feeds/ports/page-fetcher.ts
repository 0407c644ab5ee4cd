export interface PageRequest {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /**
   * Called before each redirect. Returns the reason if the redirect must not be followed, otherwise null. `temporary`
   * means that it may be followed later.
   */
  readonly mayFollow: (url: string) => Promise<{ reason: string; temporary: boolean } | null>;
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
  /** The page may not or cannot be read. `message` explains this to the administrator. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A temporary failure: try again later. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly retryAfterMs: number | null };

/**
 * A site's rules for robots. `closed`: we may not even fetch robots.txt, so nothing may be read. `unreachable`: the
 * site is temporarily not available.
 */
export type RobotsResponse =
  | { readonly access: 'rules'; readonly body: string; readonly maxAgeSeconds: number | null }
  | { readonly access: 'open' | 'closed' | 'unreachable'; readonly body: ''; readonly maxAgeSeconds: number | null };

/**
 * Fetches outlets' pages slowly enough not to burden their sites, with limits on time and size. Never throws if a site
 * fails.
 */
export interface PageFetcher {
  fetchRobots(origin: string): Promise<RobotsResponse>;
  fetchPage(request: PageRequest): Promise<PageResponse>;
}

export const PAGE_FETCHER = Symbol('PageFetcher');
