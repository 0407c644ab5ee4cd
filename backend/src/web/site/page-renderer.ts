import { randomBytes } from 'node:crypto';
import pTimeout from 'p-timeout';

import { createFallbackShell, type Shell } from './fallback-shell.ts';
import { hashNoncedScripts } from './own-scripts.ts';
import { createContentSecurityPolicy } from './security-headers.ts';
import type { SiteOptions } from './site-options.ts';
import type { DataContext, PageDescription, Renderer } from './site-renderer.ts';

export type RenderedPage =
  | { kind: 'page'; status: 200 | 404; html: string; contentSecurityPolicy: string }
  | { kind: 'redirect'; status: number; location: string }
  | ({ kind: 'shell' } & Shell);
export type WholePage = Extract<RenderedPage, { kind: 'page' }>;

/**
 * Time limit after which a render is aborted. A page that is finished earlier is cached for the next reader, even if
 * its own reader has already received the fallback shell.
 */
const ABORT_AFTER_MS = 10_000;
/**
 * Time limit for loading the data of a fallback shell. Long, because on a busy server a late shell is better than an
 * empty page.
 */
const DESCRIBE_TIMEOUT_MS = 2_500;

type RendererOptions = Pick<SiteOptions, 'apiOrigin' | 'readApi' | 'siteUrl' | 'edition' | 'onRenderError'> & {
  renderDeadlineMs: number;
};

/** Renders a page, or returns the fallback shell if rendering takes too long. */
export class PageRenderer {
  readonly #renderer: Renderer;
  readonly #options: RendererOptions;

  constructor(renderer: Renderer, options: RendererOptions) {
    this.#renderer = renderer;
    this.#options = options;
  }

  /**
   * Returns the rendered page. After the deadline, the fallback shell is created while rendering continues, and
   * whichever is ready first is sent. `onLate` receives a page that is finished after the shell was sent.
   */
  async render(path: string, onLate: (page: WholePage) => void): Promise<RenderedPage> {
    const rendering = this.#renderPage(path);
    try {
      const milliseconds = this.#options.renderDeadlineMs;
      return await pTimeout(rendering, { milliseconds, message: `Took longer than ${milliseconds} ms` });
    } catch (error) {
      this.#options.onRenderError?.(path, error);
      const fallback = this.#shell(path).then((shell): RenderedPage => ({ kind: 'shell', ...shell }));
      const result = await Promise.race([rendering.catch(() => fallback), fallback]);
      if (result.kind === 'shell')
        rendering.then((late) => late.kind === 'page' && onLate(late)).catch(() => undefined);
      return result;
    }
  }

  async #renderPage(path: string): Promise<RenderedPage> {
    const { siteUrl } = this.#options;
    const nonce = randomBytes(16).toString('base64url');
    const { routes, styles = '' } = this.#renderer.manifest;
    // Inserted last: copying the styles through the whole render would take a fifth of its CPU time.
    const placeholder = `/*${nonce}*/`;
    const response = await this.#renderer.module.render(this.#createRequest(path), {
      ...this.#createContext(),
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
    return { kind: 'page', status: response.status, html: withStyles, contentSecurityPolicy: policy };
  }

  async #shell(path: string): Promise<Shell> {
    const { siteUrl, edition } = this.#options;
    const page: PageDescription | null = await pTimeout(
      this.#renderer.module.describe(this.#createRequest(path), this.#createContext()),
      { milliseconds: DESCRIBE_TIMEOUT_MS },
    ).catch(() => null);
    return createFallbackShell({ renderer: this.#renderer, siteUrl, edition, page, path });
  }

  #createRequest(path: string): Request {
    return new Request(new URL(path, this.#options.siteUrl), { signal: AbortSignal.timeout(ABORT_AFTER_MS) });
  }

  #createContext(): DataContext {
    const { apiOrigin, siteUrl, readApi } = this.#options;
    return {
      apiOrigin: typeof apiOrigin === 'string' ? apiOrigin : apiOrigin(),
      siteUrl,
      ...(readApi ? { readApi } : {}),
    };
  }
}
