import type { WholeResponse } from '../read-cache/stored-response.ts';
import type { SitePages } from './site-pages.ts';

export interface SiteOptions {
  pages: SitePages;
  /** The frontend's folder, whose `dist` must have been built. */
  frontendDir: string;
  /** Returns the API's loopback origin, such as `http://127.0.0.1:3000`. The port is known once the server listens. */
  apiOrigin: () => string;
  /** Public origin for canonical addresses. An https origin enables HSTS. */
  siteUrl: string;
  /** `off` serves a service worker that deletes the data cached by the normal one. */
  serviceWorker?: 'on' | 'off';
  /** Time after which a copy of the page is sent, or a page that loads it again. Defaults to 3 s. */
  renderDeadlineMs?: number;
  /**
   * Called at the start of each render. The returned function receives the page if it is finished after the deadline.
   */
  onLatePage?: (path: string) => (page: WholeResponse) => void;
  /** Returns the response to a GET request of the API without a connection. */
  readApi?: (target: string) => Promise<WholeResponse>;
  /** Called with the reason each time a page could not be rendered. */
  onRenderError?: (path: string, error: unknown) => void;
}
