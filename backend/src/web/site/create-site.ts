import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { MISSING_CACHING, SHARED_CACHING } from '../read-cache/caching.ts';
import { createDeskShell, isDeskPath } from './desk-shell.ts';
import { isPagePath } from './moved-pages.ts';
import { parsePageAddress } from './page-address.ts';
import { PageRenderer, type RenderedPage, type WholePage } from './page-renderer.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { SiteOptions } from './site-options.ts';
import { loadRenderer, type Renderer } from './site-renderer.ts';
import { StaticFiles } from './static-files.ts';
import { UNAVAILABLE_PAGE } from './unavailable-page.ts';

type Next = (error?: unknown) => void;

export interface Site {
  /**
   * Middleware for `app.use`. Must be added before the API's routes. Passes requests on if they are neither for a
   * file nor for a page.
   */
  middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
}

const RENDER_DEADLINE_MS = 3000;
const REDIRECT_CACHING = 'public, max-age=300';

/**
 * Creates the site from its build: static files and rendered pages. If rendering fails, the response is 503, for which
 * the read cache sends its last copy, if there is one.
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
  const pages = new PageRenderer(renderer, {
    ...options,
    renderDeadlineMs: options.renderDeadlineMs ?? RENDER_DEADLINE_MS,
  });

  const { siteUrl } = options;
  const desk = createDeskShell({ files: renderer.desk, themeScript: renderer.module.themeScript, siteUrl });

  const servePage = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const onLate = options.onLatePage?.(path);
    const headers = response.getHeaders();
    const page = await pages.render(path, (late) =>
      onLate?.({ status: late.status, headers: { ...headers, ...headersOf(late) }, body: Buffer.from(late.html) }),
    );
    if (page) send(page, request, response);
    else response.writeHead(UNAVAILABLE_PAGE.status, UNAVAILABLE_PAGE.headers).end(UNAVAILABLE_PAGE.html);
  };

  const fileOf = (target: string): string => {
    const path = target.split('?', 1)[0] ?? target;
    return path === '/sw.js' && options.serviceWorker === 'off' ? '/sw-off.js' : path;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, next: Next) => {
    const target = request.url ?? '/';
    const address = parsePageAddress(target, options.pages);
    if (address.kind === 'other') {
      setSecurityHeaders(response, options.siteUrl);
      if (!(await files.send(fileOf(target), request, response))) next();
      return;
    }
    setSecurityHeaders(response, options.siteUrl, address.kind === 'page' ? address.path : target);
    if (address.kind === 'redirect') send({ ...address, status: 301 }, request, response);
    else if (isDeskPath(address.path)) send(desk, request, response);
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
      else if (isPagePath((request.url ?? '/').split('?', 1)[0] ?? '/', options.pages))
        sendMethodNotAllowed(response, options.siteUrl);
      else next();
    },
  };
}

/** Responds with 405 to other methods, because pages can only be read. */
function sendMethodNotAllowed(response: ServerResponse, siteUrl: string): void {
  setSecurityHeaders(response, siteUrl);
  response
    .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Method not allowed\n');
}

function send(page: RenderedPage, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = page.status;
  for (const [name, value] of Object.entries(headersOf(page))) response.setHeader(name, value);
  response.end(page.kind === 'redirect' || request.method === 'HEAD' ? undefined : page.html);
}

function headersOf(page: RenderedPage): Record<string, string> {
  if (page.kind === 'redirect') return { location: page.location, 'cache-control': REDIRECT_CACHING };
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.contentSecurityPolicy,
    'cache-control': cachingOf(page),
  };
}

function cachingOf({ status, isIncomplete }: WholePage): string {
  if (status !== 200) return MISSING_CACHING;
  return isIncomplete ? 'no-store' : SHARED_CACHING;
}
