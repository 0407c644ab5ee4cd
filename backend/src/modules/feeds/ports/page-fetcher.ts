export interface PageRequest {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Asked before each redirect is followed: why it must not be, or null. */
  readonly mayFollow: (url: string) => Promise<string | null>;
}

export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly body: Uint8Array;
      readonly headers: Readonly<Record<string, string>>;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: 'not-modified' }
  /** For good: `message` says why to the administrator. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Worth another try later. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly retryAfterMs: number | null };

/** What a site says of robots. `closed`: it does not tell us, so nothing may be read; `unreachable`: it could not answer now. */
export type RobotsAnswer =
  | { readonly standing: 'rules'; readonly body: string; readonly maxAgeSeconds: number | null }
  | { readonly standing: 'open' | 'closed' | 'unreachable'; readonly body: ''; readonly maxAgeSeconds: number | null };

/** The need: an outlet's page, politely and bounded. Never throws for what the other side does. */
export interface PageFetcher {
  robots(origin: string): Promise<RobotsAnswer>;
  page(request: PageRequest): Promise<PageAnswer>;
}

export const PAGE_FETCHER = Symbol('PageFetcher');
