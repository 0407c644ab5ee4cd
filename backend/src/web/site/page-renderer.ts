import { randomBytes } from 'node:crypto';
import pTimeout from 'p-timeout';

import { hashNoncedScripts } from './own-scripts.ts';
import { createContentSecurityPolicy } from './security-headers.ts';
import type { SiteOptions } from './site-options.ts';
import type { Renderer } from './site-renderer.ts';

export type RenderedPage =
  | { kind: 'page'; status: 200 | 404; html: string; contentSecurityPolicy: string; isIncomplete?: boolean }
  | { kind: 'redirect'; status: number; location: string };
export type WholePage = Extract<RenderedPage, { kind: 'page' }>;

/**
 * Time limit after which a render is aborted. A page that is finished earlier is cached for the next reader, even if
 * its own reader has already received a copy or the page that says that it is unavailable.
 */
const ABORT_AFTER_MS = 10_000;

type RendererOptions = Pick<SiteOptions, 'apiOrigin' | 'readApi' | 'siteUrl' | 'onRenderError'> & {
  renderDeadlineMs: number;
};

/** Renders pages within a deadline. */
export class PageRenderer {
  readonly #renderer: Renderer;
  readonly #options: RendererOptions;

  constructor(renderer: Renderer, options: RendererOptions) {
    this.#renderer = renderer;
    this.#options = options;
  }

  /**
   * Returns the rendered page, or null if rendering failed or took too long. `onLate` receives a page that is finished
   * after the deadline.
   */
  async render(path: string, onLate: (page: WholePage) => void): Promise<RenderedPage | null> {
    const rendering = this.#renderPage(path);
    try {
      const milliseconds = this.#options.renderDeadlineMs;
      return await pTimeout(rendering, { milliseconds, message: `Took longer than ${milliseconds} ms` });
    } catch (error) {
      this.#options.onRenderError?.(path, error);
      rendering.then((late) => late.kind === 'page' && onLate(late)).catch(() => undefined);
      return null;
    }
  }

  async #renderPage(path: string): Promise<RenderedPage> {
    const { siteUrl, apiOrigin, readApi } = this.#options;
    const nonce = randomBytes(16).toString('base64url');
    const { routes, styles = '' } = this.#renderer.manifest;
    // Inserted last: copying the styles through the whole render would take a fifth of its CPU time.
    const placeholder = `/*${nonce}*/`;
    const request = new Request(new URL(path, siteUrl), { signal: AbortSignal.timeout(ABORT_AFTER_MS) });
    const response = await this.#renderer.module.render(request, {
      apiOrigin: apiOrigin(),
      siteUrl,
      ...(readApi ? { readApi } : {}),
      nonce,
      manifest: { routes, styles: styles && placeholder },
    });
    const location = response.headers.get('location');
    if (location !== null) return { kind: 'redirect', status: response.status, location };
    if (response.status !== 200 && response.status !== 404)
      throw new Error(`The render ended with status ${response.status}`);
    const { html, scriptHashes } = hashNoncedScripts(await response.text(), nonce);
    const policy = createContentSecurityPolicy(scriptHashes, siteUrl, path);
    const withStyles = html.replace(placeholder, () => styles);
    const isIncomplete = response.headers.get('cache-control') === 'no-store';
    return { kind: 'page', status: response.status, html: withStyles, contentSecurityPolicy: policy, isIncomplete };
  }
}
