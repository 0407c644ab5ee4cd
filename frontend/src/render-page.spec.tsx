import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  notFound,
  Outlet,
  redirect,
  Scripts,
} from '@tanstack/react-router';

import { renderPage } from './render-page.tsx';

/** What the site relies on when it renders with the router's interface for servers. */
const root = createRootRoute({
  staticData: { visibility: 'private' },
  component: () => (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
  notFoundComponent: () => <p>Not found</p>,
});
const child = (path: string, loader: () => void, text = path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader,
    staticData: { visibility: 'private' },
    head: () => ({ meta: [{ title: 'A title' }] }),
    component: () => <h1>{text}</h1>,
  });
const routeTree = root.addChildren([
  child('/about', () => undefined, 'A page'),
  child('/moved', () => {
    throw redirect({ to: '/about', statusCode: 301 });
  }),
  child('/missing', () => {
    throw notFound();
  }),
  child('/broken', () => {
    throw new Error('broken');
  }),
]);
const manifest = {
  routes: {
    __root__: { scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }] },
    '/about': { preloads: ['/assets/page.js'] },
  },
};
const open = (path: string) =>
  renderPage(new Request(`https://news.example${path}`), {
    createRouter: () => createRouter({ routeTree, ssr: { nonce: 'abc' }, dehydrate: () => ({ state: 'of the page' }) }),
    manifest,
  });

describe('rendering with the router on the server', () => {
  let html: string;
  beforeAll(async () => {
    html = await (await open('/about')).text();
  });

  it('returns one whole document', () => {
    expect(html.match(/<!DOCTYPE html>/gi)).toHaveLength(1);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<title>A title<\/title>.*<h1>A page<\/h1>.*<\/html>$/s);
  });

  it('loads the entry and preloads the files of the route', () => {
    expect(html).toContain('src="/assets/entry.js"');
    expect(html).toMatch(
      /<link[^>]+rel="modulepreload"[^>]+href="\/assets\/page\.js"|href="\/assets\/page\.js"[^>]+rel="modulepreload"/,
    );
  });

  it('sends the state of the page, in scripts with the nonce', () => {
    expect(html).toContain('of the page');
    for (const [script] of html.matchAll(/<script[^>]*>/g)) expect(script).toMatch(/nonce="abc"|src=/);
  });

  it('responds with the status of the page', async () => {
    expect((await open('/about')).status).toBe(200);
    expect((await open('/missing')).status).toBe(404);
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/broken')).status).toBe(500);
    const moved = await open('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about']);
  });
});
