import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { HtmlCache, type RenderResult, type StoredPage } from './html-cache.ts';
import { isPagePath } from './moved-pages.ts';
import { parsePageAddress } from './page-address.ts';
import { PageRenderer, type UncachedResponse } from './page-renderer.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendStoredBody } from './send-stored-body.ts';
import type { SiteOptions } from './site-options.ts';
import { loadRenderer, type Renderer } from './site-renderer.ts';
import { StaticFiles } from './static-files.ts';

type Next = (error?: unknown) => void;

export interface Site {
  /**
   * Middleware for `app.use`, to be added before the API's routes. Passes on requests that are neither for a file nor
   * for a page.
   */
  middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
  /** Drops every cached page. */
  purge: () => void;
  /** Stops listening for content changes. */
  close: () => void;
}

const RENDER_DEADLINE_MS = 800;
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const REDIRECT_CACHE_CONTROL = 'public, max-age=300';

/**
 * Creates the site from its build. It consists of static files, cached rendered pages, and a fallback shell that is
 * sent if rendering fails.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const [renderer, files] = await Promise.all([
    loadRenderer(options.frontendDir),
    StaticFiles.create(join(options.frontendDir, 'dist/client')),
  ]);
  return assembleSite(options, renderer, files);
}

/** Like `createSite`, but assembles the site from existing parts, for tests. */
export function assembleSite(options: SiteOptions, renderer: Renderer, files: Pick<StaticFiles, 'send'>): Site {
  const cache = new HtmlCache<UncachedResponse>(options.cache);
  const pages = new PageRenderer(renderer, {
    ...options,
    renderDeadlineMs: options.renderDeadlineMs ?? RENDER_DEADLINE_MS,
  });
  const purge = () => cache.purge();
  const unsubscribe = options.onContentChange?.(purge);

  const renderPage = (path: string): Promise<RenderResult<UncachedResponse>> => {
    const { generation } = cache;
    return pages.render(path, (page) => {
      if (cache.generation === generation) cache.store(path, page);
    });
  };

  const servePage = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const cached = cache.getFresh(path);
    if (cached) {
      sendPage(cached, request, response);
      return;
    }
    const result = await cache.read(path, () => renderPage(path));
    if (result.cacheable) sendPage(result.page, request, response);
    else sendUncached(result.response, request, response);
  };

  const fileOf = (target: string): string => {
    const path = target.split('?', 1)[0] ?? target;
    return path === '/sw.js' && options.serviceWorker === 'off' ? '/sw-off.js' : path;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, next: Next) => {
    const target = request.url ?? '/';
    const address = parsePageAddress(target);
    if (address.kind === 'other') {
      setSecurityHeaders(response, options.siteUrl);
      if (!(await files.send(fileOf(target), request, response))) next();
      return;
    }
    setSecurityHeaders(response, options.siteUrl, address.kind === 'page' ? address.path : target);
    if (address.kind === 'redirect') sendUncached({ ...address, status: 301 }, request, response);
    else await servePage(address.path, request, response);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse, next: Next) => {
    try {
      await serve(request, response, next);
    } catch (error) {
      next(error);
    }
  };

  return {
    middleware: (request, response, next) => {
      if (request.method === 'GET' || request.method === 'HEAD') void handle(request, response, next);
      else if (isPagePath((request.url ?? '/').split('?', 1)[0] ?? '/'))
        sendMethodNotAllowed(response, options.siteUrl);
      else next();
    },
    purge,
    close: () => unsubscribe?.(),
  };
}

/** Responds with 405, because pages can only be read. */
function sendMethodNotAllowed(response: ServerResponse, siteUrl: string): void {
  setSecurityHeaders(response, siteUrl);
  response
    .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Method not allowed\n');
}

function sendPage(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = page.status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', PAGE_CACHE_CONTROL);
  response.setHeader('Content-Security-Policy', page.contentSecurityPolicy);
  sendStoredBody(request, response, page.body);
}

function sendUncached(content: UncachedResponse, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = content.status;
  if (content.kind === 'redirect') {
    response.setHeader('Location', content.location);
    response.setHeader('Cache-Control', REDIRECT_CACHE_CONTROL);
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', content.contentSecurityPolicy);
  if (content.status === 503) response.setHeader('Retry-After', '5');
  response.end(request.method === 'HEAD' ? undefined : content.html);
}
