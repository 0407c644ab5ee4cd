export interface CacheOptions {
  /** How long a page is fresh. Defaults to 60 s. */
  ttlMs?: number;
  /** How long after that a stale page is served while a new one is rendered. Defaults to 300 s. */
  staleMs?: number;
  /** Limit of cached pages in bytes, including all encodings. Defaults to 64 MiB. */
  maxBytes?: number;
}

export interface SiteOptions {
  /** The frontend's folder; its `dist` must have been built. */
  frontendDir: string;
  /** The API's origin on the loopback, e.g. `http://127.0.0.1:3000`; a function if the port is not yet known. */
  apiOrigin: string | (() => string);
  /** Public origin for canonical addresses; an https origin turns on HSTS. */
  siteUrl: string;
  /** `off` sends browsers a worker that deletes what the real worker cached. */
  serviceWorker?: 'on' | 'off';
  /** Shown on pages that could not be rendered. */
  edition: 'sample' | 'live';
  /** After this time, the fallback shell is sent and the browser renders the page. Defaults to 800 ms. */
  renderDeadlineMs?: number;
  cache?: CacheOptions;
  /** Calls the listener whenever published content changes. Returns a function that unsubscribes. */
  onContentChange?: (listener: () => void) => () => void;
  /** Called with the reason for each page that could not be rendered. */
  onRenderError?: (path: string, error: unknown) => void;
}
