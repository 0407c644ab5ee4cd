import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpStandIn, startServer } from '../stand-ins/http-stand-in.ts';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { ROUTE_ACCESS } from '../support/route-access.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const MISSING = 'public, max-age=0, s-maxage=10';
const SECRET = 'Unpublished draft about the lighthouse';
const OBJECTION = 'A check objected to the published text';

describe('a response shared between readers', () => {
  let site: TestApp;
  let desk: Desk;
  let article: number;
  let draft: number;
  let cdn: HttpStandIn;
  const purges: { id: string; tags: string[] }[] = [];
  const browsers = new Map<string, ReaderBrowser>();

  beforeAll(async () => {
    cdn = await startServer(async (request, response) => {
      purges.push((await json(request)) as { id: string; tags: string[] });
      response.writeHead(purges.length === 1 ? 503 : 204).end();
    });
    site = await startTestApp({
      READ_CACHE_MB: '8',
      CDN_PURGE_URL: `${cdn.origin}/purge`,
      CDN_PURGE_TOKEN: 'a-token-for-the-cdn',
    });
    desk = await Desk.signedIn(site.origin);
    article = await anApprovedArticle(site.database, { title: 'The harbor bridge opens' });
    await site.database.query('update article set held_reasons = $2 where id = $1', [
      article,
      JSON.stringify([{ code: 'number-unsupported', message: OBJECTION }]),
    ]);
    draft = await anApprovedArticle(site.database, { title: SECRET });
    await site.database.query(`update article set status = 'pending', published_at = null where id = $1`, [draft]);
    await createReader(site, 'Rita');
    await createReader(site, 'Paula', { premium: true });
    for (const name of ['visitor', 'Rita', 'Paula']) browsers.set(name, new ReaderBrowser(site.origin));
    for (const name of ['Rita', 'Paula']) await browsers.get(name)?.signIn(name);
  });
  afterAll(async () => {
    await site?.close();
    await cdn?.stop();
  });

  const routes = Object.entries(ROUTE_ACCESS).map(([route, access]) => {
    const [method = '', path = ''] = route.split(' ');
    return { route, method, path, access };
  });
  const addressOf = (path: string, id = article): string => {
    const address = path
      .replace('{count}', '5')
      .replace('{date}', '2026-11-25')
      .replaceAll(/\{\w+\}/g, String(id));
    return path === '/api/articles/subjects' ? `${address}?ids=${id}` : address;
  };
  const shownTo = async (name: string, address: string) => {
    const { status, headers, body } = await (name === 'desk' ? desk : (browsers.get(name) as ReaderBrowser)).call(
      'GET',
      address,
    );
    return { status, headers, text: JSON.stringify(body) };
  };
  const contentChanged = () => site.database.query(`select pg_notify('parallax_content', '')`);

  it('exists for exactly the public routes of the contract', async () => {
    const { publicRoutes } =
      await importBuilt<typeof import('../../src/web/read-cache/public-routes.ts')>('web/read-cache/public-routes');
    const shared = publicRoutes(site.app).map(({ name }) => `GET ${name.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(shared.sort()).toEqual(routes.flatMap(({ route, access }) => (access === 'public' ? [route] : [])).sort());
  });

  /** The files of the daily export are the same for everyone and too large for the read cache. */
  const isFile = (path: string) => path.startsWith('/export/');

  describe.each(routes.filter(({ method, path }) => method === 'GET' && !isFile(path)))(
    '$route',
    ({ path, access }) => {
      it('is the same for everyone except administrators if it is public, and is never shared otherwise', async () => {
        for (const id of [article, draft]) {
          const address = addressOf(path, id);
          const forDesk = await shownTo('desk', address);
          expect(forDesk.headers.get('cache-control')).toBe('no-store');
          const answers = await Promise.all(
            ['visitor', 'Rita', 'Paula', 'visitor'].map((name) => shownTo(name, address)),
          );
          const [first] = answers;
          for (const { status, headers, text } of answers) {
            expect(text).not.toContain(SECRET);
            expect(text).not.toContain(OBJECTION);
            expect(text).not.toContain('heldReasons');
            const shared = access === 'public' ? (status === 404 ? MISSING : CACHING) : 'no-store';
            expect([status, headers.get('cache-control')]).toEqual([status, shared]);
            if (access !== 'public') {
              expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([null, null]);
              continue;
            }
            expect([200, 404]).toContain(status);
            expect(headers.getSetCookie()).toEqual([]);
            expect(headers.get('vary')).toBe('Accept-Encoding');
            expect(headers.get('surrogate-key')).toBe(headers.get('cache-tag')?.replaceAll(',', ' '));
            expect(headers.get('x-request-id')).toBeNull();
            expect([status, text]).toEqual([first?.status, first?.text]);
            expect(text).not.toMatch(/Rita|Paula|example\.org/);
          }
        }
      });
    },
  );

  it.each(routes.filter(({ method }) => method !== 'GET'))('never shares $route', async ({ method, path }) => {
    const response = await fetch(site.origin + addressOf(path), { method });
    expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store');
    expect(response.headers.get('cache-tag')).toBeNull();
  });

  it('lists the article or the site in its cache tags', async () => {
    const tagOf = async (address: string) => (await shownTo('visitor', address)).headers.get('cache-tag');
    expect(await tagOf(`/api/articles/${article}`)).toBe(`article-${article}`);
    expect(await tagOf('/api/articles/front')).toBe('edition');
    expect(await tagOf('/api/articles?category=world-news')).toBe(`section-world-news,article-${article}`);
  });

  it('is never shared with a parameter that is not public, such as the advanced search', async () => {
    for (const address of ['/api/articles/search?q=bridge&author=Ann', '/api/articles?status=pending']) {
      const answers = await Promise.all(['visitor', 'Paula', 'desk'].map((name) => shownTo(name, address)));
      expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('no-store'));
      expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(1);
    }
  });

  it('does not clear the cookies of an ended session, because the response would reach everyone', async () => {
    const ended = await ReaderBrowser.signedIn(site.origin, 'Rita');
    await site.database.query(
      'delete from reader_session where reader_id = (select id from reader where username = $1)',
      ['Rita'],
    );
    await contentChanged();
    for (let times = 0; times < 2; times += 1)
      expect((await ended.get('/api/articles/front')).headers.getSetCookie()).toEqual([]);
    expect((await ended.get('/api/user')).headers.getSetCookie()).not.toEqual([]);
  });

  it('is also found by its whole URL, which some proxies send', async () => {
    const { hostname, port, host } = new URL(site.origin);
    const [response] = (await once(
      get({ hostname, port, path: `http://${host}/api/articles/${article}` }),
      'response',
    )) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers['cache-tag']]).toEqual([
      200,
      expect.stringContaining(`article-${article}`),
    ]);
  });

  it('is sent as 304 if the client already has it, and without a body to HEAD requests', async () => {
    const address = `${site.origin}/api/articles/${article}`;
    const { headers } = await fetch(address);
    const again = await fetch(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('reaches readers within a second of an approval or correction, and is purged from the CDN', async () => {
    await step('shows an approval and a correction within a second, and keeps other articles', async () => {
      const missing = await shownTo('visitor', `/api/articles/${draft}`);
      expect(missing.status).toBe(404);
      await shownTo('visitor', `/api/articles/${article}`);
      await site.database.query(`update article set title = 'Unannounced title' where id = $1`, [article]);
      expect((await desk.call('PATCH', `/api/articles/${draft}`, { status: 'approved' })).status).toBe(200);
      await eventually(
        'the article',
        async () => (await shownTo('visitor', `/api/articles/${draft}`)).status === 200,
        1,
      );
      expect((await shownTo('visitor', '/api/articles?limit=50')).text).toContain(SECRET);
      expect((await shownTo('visitor', `/api/articles/${article}`)).text).not.toContain('Unannounced title');
      await contentChanged();
      await eventually(
        'the new title',
        async () => (await shownTo('visitor', `/api/articles/${article}`)).text.includes('Unannounced title'),
        1,
      );
    });

    await step('an approval purges the response from the CDN, and the purge is retried after a failure', async () => {
      await eventually('two attempts', () => Promise.resolve(purges.length >= 2));
      expect(purges[1]).toEqual({ id: purges[0]?.id, tags: [`article-${draft}`, 'section-world-news', 'edition'] });
    });
  });
});
