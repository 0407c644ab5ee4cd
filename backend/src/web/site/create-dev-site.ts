import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { DeskFiles, SiteManifest } from './client-manifest.ts';
import type { Site } from './create-site.ts';
import { createDeskShell, isDeskPath } from './desk-shell.ts';
import { parsePageAddress } from './page-address.ts';
import type { SiteOptions } from './site-options.ts';
import { SitePages } from './site-pages.ts';
import type { RendererModule } from './site-renderer.ts';

/** The part of Vite's development server that we use. */
interface DevServer {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  ssrLoadModule: (file: string) => Promise<Record<string, unknown>>;
  /** Adds Vite's client and the preamble of React's refresh. */
  transformIndexHtml: (url: string, html: string) => Promise<string>;
  ssrFixStacktrace: (error: Error) => void;
}

const REFRESH_PREAMBLE = [
  "import RefreshRuntime from '/@react-refresh'",
  'RefreshRuntime.injectIntoGlobalHook(window)',
  'window.$RefreshReg$ = () => {}',
  'window.$RefreshSig$ = () => (type) => type',
].join('\n');

const DEV_MANIFEST: SiteManifest = {
  routes: {
    __root__: {
      css: ['/src/styles/app.css'],
      scripts: [
        { attrs: { type: 'module' }, children: REFRESH_PREAMBLE },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
      ],
    },
  },
};

const DEV_DESK: DeskFiles = { script: '/src/desk/entry-desk.tsx', css: ['/src/desk/desk.css'] };

/**
 * Serves the site from its sources for development. Vite serves and hot-reloads the modules. There is no cache and no
 * CSP.
 */
export async function createDevSite({ frontendDir, apiOrigin, siteUrl }: SiteOptions): Promise<Site> {
  const vite = await startVite(frontendDir);
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as RendererModule;
  const render = async (module: RendererModule, path: string, response: ServerResponse) => {
    if (isDeskPath(path)) {
      const shell = createDeskShell({ files: DEV_DESK, themeScript: module.themeScript, siteUrl });
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await vite.transformIndexHtml(path, shell.html));
      return;
    }
    const page = await module.render(new Request(new URL(path, siteUrl)), {
      apiOrigin: apiOrigin(),
      siteUrl,
      nonce: 'development',
      manifest: DEV_MANIFEST,
    });
    response.statusCode = page.status;
    page.headers.forEach((value, name) => response.setHeader(name, value));
    response.setHeader('Cache-Control', 'no-store');
    response.end(await page.text());
  };
  const serve = async (target: string, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      const module = await load();
      const address = parsePageAddress(target, new SitePages(module.pages));
      if (address.kind === 'page') await render(module, address.path, response);
      else next();
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      next(error);
    }
  };
  return {
    middleware: (request, response, next) => {
      const target = request.url ?? '/';
      if (request.method !== 'GET' && request.method !== 'HEAD') next();
      else if (isModuleAddress(target)) vite.middlewares(request, response, next);
      else void serve(target, response, next);
    },
  };
}

const NO_PAGES = new SitePages([]);

/** Returns true for Vite's own URLs and for source files, that is, file names outside the API. */
function isModuleAddress(target: string): boolean {
  if (/^\/(@|src\/|node_modules\/)/.test(target)) return true;
  return parsePageAddress(target, NO_PAGES).kind === 'other' && !/^\/(api|img|health)(\/|\?|$)/.test(target);
}

async function startVite(frontendDir: string): Promise<DevServer> {
  const entry = createRequire(join(frontendDir, 'package.json')).resolve('vite');
  const vite = (await import(pathToFileURL(entry).href)) as {
    createServer: (options: object) => Promise<DevServer>;
  };
  return vite.createServer({
    root: frontendDir,
    appType: 'custom',
    server: { middlewareMode: true },
  });
}
