import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type HttpStandIn, startServer } from '../../../test/stand-ins/http-stand-in.ts';
import { ComputationQueue } from '../read-cache/computation-queue.ts';
import { PublicReads } from '../read-cache/public-reads.ts';
import { ReadCache } from '../read-cache/read-cache.ts';
import { pageOf, sharedAddress } from '../read-cache/shared-address.ts';
import { StoredResponse } from '../read-cache/stored-response.ts';
import { assembleSite } from './create-site.ts';
import type { SiteOptions } from './site-options.ts';
import { SitePages } from './site-pages.ts';
import type { RendererModule } from './site-renderer.ts';

const PAGES = new SitePages([{ path: '/about', visibility: 'listed', parameters: [] }]);

let servers: HttpStandIn[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

interface Bench {
  origin: string;
  cache: ReadCache;
  rendered: string[];
}

/** Serves the site through the read cache. */
async function serve(module: Partial<RendererModule>, options: Partial<SiteOptions> = {}): Promise<Bench> {
  const rendered: string[] = [];
  const renderer: RendererModule = {
    render: (_request, { nonce }) =>
      Promise.resolve(new Response(`<html><script nonce="${nonce}">boot()</script><script>x()</script></html>`)),
    pages: [],
    themeScript: 'theme()',
    ...module,
  };
  const cache = new ReadCache(1_000_000);
  const site = assembleSite(
    {
      frontendDir: '',
      pages: PAGES,
      apiOrigin: () => 'http://127.0.0.1:1',
      siteUrl: 'https://news.example',
      onLatePage: (path) => {
        const store = cache.storeLater(path);
        return (page) => store(new StoredResponse(page, { tags: [pageOf(path).tag] }));
      },
      ...options,
    },
    {
      module: {
        ...renderer,
        render: (request, context) => {
          rendered.push(new URL(request.url).pathname);
          return renderer.render(request, context);
        },
      },
      manifest: {
        routes: { __root__: { scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }] } },
      },
      desk: { script: '/assets/desk.js', css: ['/assets/desk.css'] },
    },
    { send: () => Promise.resolve(false) },
  );
  const handler: RequestListener = (request, response) =>
    site.middleware(request, response, (error) => {
      response.statusCode = error ? 500 : 418;
      response.end();
    });
  const queue = new ComputationQueue(1000);
  const reads = new PublicReads({ cache, queue, handler, onFailure: () => undefined });
  const server = await startServer(async (request, response) => {
    const address = request.method === 'GET' ? sharedAddress(request.url ?? '/', [], PAGES) : null;
    if (address === null) return handler(request, response);
    (await reads.read(address, '203.0.113.9')).send(request, response);
  });
  servers.push(server);
  return { origin: server.origin, cache, rendered };
}

describe('a rendered page', () => {
  it('is rendered once, allows only its own scripts to run, and has an ETag', async () => {
    const { origin, rendered } = await serve({});
    const first = await fetch(`${origin}/about`);
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300');
    expect(await first.text()).toBe('<html><script>boot()</script><script>x()</script></html>');
    const again = await fetch(`${origin}/about?utm_source=x`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(rendered).toEqual(['/about']);
  });

  it('is rendered again after a content change', async () => {
    const { origin, rendered, cache } = await serve({});
    await fetch(`${origin}/`);
    cache.drop([1]);
    await fetch(`${origin}/`);
    expect(rendered).toEqual(['/', '/']);
  });

  it('receives a way to read the API without a connection', async () => {
    const readApi = (target: string) => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(target) });
    const { origin } = await serve(
      {
        render: async (_request, { readApi: read }) => {
          const direct = await read?.('/api/site');
          return Response.json([direct?.body.toString()]);
        },
      },
      { readApi },
    );
    expect(await (await fetch(`${origin}/about`)).json()).toEqual(['/api/site']);
  });

  it('has the status that the render returned, and is kept only briefly if it is a 404', async () => {
    const { origin } = await serve({ render: () => Promise.resolve(new Response('no', { status: 404 })) });
    const response = await fetch(`${origin}/article/9`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });

  it('is not cached if the render forbids it', async () => {
    const headers = { 'cache-control': 'no-store' };
    const { origin, rendered } = await serve({ render: () => Promise.resolve(new Response('a part', { headers })) });
    const response = await fetch(`${origin}/about`);
    await fetch(`${origin}/about`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(rendered).toHaveLength(2);
  });

  it('may be a redirect, which is not cached', async () => {
    const { origin, rendered } = await serve({
      render: () => Promise.resolve(new Response(null, { status: 301, headers: { location: '/category/world-news' } })),
    });
    const response = await fetch(`${origin}/category/globe`, { redirect: 'manual' });
    await fetch(`${origin}/category/globe`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/category/world-news']);
    expect(rendered).toHaveLength(2);
  });
});

describe('the review desk', () => {
  it.each(['/admin', '/admin?tab=feeds', '/admin/review/7', '/admin/nothing'])(
    'answers %s with its own files and renders nothing',
    async (path) => {
      const { origin, rendered } = await serve({});
      const response = await fetch(`${origin}${path}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('src="/assets/desk.js"');
      expect(html).toContain('href="/assets/desk.css"');
      expect(html).not.toContain('/assets/entry.js');
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(rendered).toEqual([]);
    },
  );

  it('does not answer addresses that only begin like its own', async () => {
    const { origin, rendered } = await serve({});
    await fetch(`${origin}/administrators`);
    expect(rendered).toEqual(['/administrators']);
  });
});

describe('a page that cannot be rendered', () => {
  it('is unavailable for now, and loads again', async () => {
    const { origin, rendered } = await serve({ render: () => Promise.reject(new Error('broken')) });
    const response = await fetch(`${origin}/article/1`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '3',
      'no-store',
    ]);
    expect(await response.text()).toContain('<meta http-equiv="refresh" content="3">');
    await fetch(`${origin}/article/1`);
    expect(rendered).toHaveLength(2);
  });

  it('is replaced by its last copy', async () => {
    let works = true;
    const { origin } = await serve({
      render: () => {
        const page = new Response(works ? 'good' : 'no', { status: works ? 200 : 500 });
        works = false;
        return Promise.resolve(page);
      },
    });
    for (let request = 0; request < 3; request += 1) expect(await (await fetch(`${origin}/about`)).text()).toBe('good');
  });

  it('in time is cached for the next reader once it is rendered', async () => {
    let finish: (response: Response) => void = () => undefined;
    const { origin, rendered } = await serve(
      { render: () => new Promise((resolve) => (finish = resolve)) },
      { renderDeadlineMs: 1 },
    );
    expect((await fetch(`${origin}/about`)).status).toBe(503);
    finish(new Response('late'));
    const texts: string[] = [];
    for (let tries = 0; tries < 200 && texts.at(-1) !== 'late'; tries += 1) {
      texts.push(await (await fetch(`${origin}/about`)).text());
    }
    expect(texts.at(-1)).toBe('late');
    expect(rendered.length).toBeGreaterThan(0);
  });

  it('in time is not cached if the content has changed by then', async () => {
    const renders: ((response: Response) => void)[] = [];
    const { origin, cache } = await serve(
      { render: () => new Promise((resolve) => renders.push(resolve)) },
      { renderDeadlineMs: 1 },
    );
    const request = async (): Promise<string> => (await fetch(`${origin}/about`)).text();
    expect(await request()).toContain('http-equiv="refresh"');
    cache.drop(null);
    renders[0]?.(new Response('from before the change'));
    // Repeats the request until the page that was rendered after the change arrives. From then on, it must stay cached.
    const waiting = request();
    while (renders.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    renders.slice(1).forEach((finish) => finish(new Response('after the change')));
    const texts = [await waiting];
    for (let tries = 0; tries < 200 && texts.at(-1) !== 'after the change'; tries += 1) {
      texts.push(await request());
      renders.slice(1).forEach((finish) => finish(new Response('after the change')));
    }
    expect(texts.at(-1)).toBe('after the change');
    expect(texts).not.toContain('from before the change');
  });
});

describe('a request for anything other than a page', () => {
  it('is passed on to the next handler', async () => {
    const { origin } = await serve({});
    expect((await fetch(`${origin}/api/articles`)).status).toBe(418);
    expect((await fetch(`${origin}/api/contact`, { method: 'POST' })).status).toBe(418);
    // A module may handle paths that belong to neither the API nor a page.
    for (const path of ['/newsletter/unsubscribe', '/follow/stop'])
      expect((await fetch(origin + path, { method: 'POST' })).status).toBe(418);
  });

  it('is answered with 405 if it is a POST to a page', async () => {
    const { origin, rendered } = await serve({});
    const response = await fetch(`${origin}/about`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(rendered).toEqual([]);
  });
});
