export interface CacheOptions {
  /** Time for which a page is fresh. Defaults to 60 s. */
  ttlMs?: number;
  /** Additional time for which a stale page is served while a new one is rendered. Defaults to 300 s. */
  staleMs?: number;
  /** Maximum total size of cached pages in bytes, in all encodings. Defaults to 64 MiB. */
  maxBytes?: number;
}

export interface SiteOptions {
  /** The frontend's folder, whose `dist` must have been built. */
  frontendDir: string;
  /** The API's loopback origin, such as `http://127.0.0.1:3000`, or a function if the port is not known yet. */
  apiOrigin: string | (() => string);
  /** Public origin for canonical addresses. An https origin enables HSTS. */
  siteUrl: string;
  /** `off` serves a service worker that deletes the data that the real one cached. */
  serviceWorker?: 'on' | 'off';
  /** Shown on fallback pages. */
  edition: 'sample' | 'live';
  /** Time after which the fallback shell is sent and the browser renders the page. Defaults to 800 ms. */
  renderDeadlineMs?: number;
  cache?: CacheOptions;
  /** Calls the listener each time published content changes. Returns a function that unsubscribes. */
  onContentChange?: (listener: () => void) => () => void;
  /** Called with the reason each time a page could not be rendered. */
  onRenderError?: (path: string, error: unknown) => void;
}
