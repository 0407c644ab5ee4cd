export interface CacheOptions {
  /** How long a page is served without looking again; default 60 s. */
  ttlMs?: number;
  /** How long after that the old page is served while a new one is made; default 300 s. */
  staleMs?: number;
  /** Most bytes of stored pages, all encodings counted; default 64 MiB. */
  maxBytes?: number;
}

export interface SiteOptions {
  /** The frontend's folder; its `dist` must have been built. */
  frontendDir: string;
  /** Origin of the API on the loopback, e.g. `http://127.0.0.1:3000`; a function where the port is known late. */
  apiOrigin: string | (() => string);
  /** Public origin, for canonical addresses; an https one turns on HSTS. */
  siteUrl: string;
  /** `off` sends browsers a worker that clears away what the other one kept. */
  serviceWorker?: 'on' | 'off';
  /** Shown on pages that could not be rendered. */
  edition: 'sample' | 'live';
  /** A page that takes longer than this is sent as a shell that the browser fills; default 800 ms. */
  renderDeadlineMs?: number;
  cache?: CacheOptions;
  /** Calls the listener whenever published content changed; returns the way out. */
  onContentChange?: (listener: () => void) => () => void;
  /** Told of each page that could not be rendered, with the reason. */
  onRenderError?: (path: string, error: unknown) => void;
}
