import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { Desk } from '../support/desk.ts';
import { aReport, aVersion, listAllReports } from '../support/factories.ts';
import { ADMIN_PASSWORD, eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const SITE = 'https://news.example';
const HOSTILE = '</title><script>alert(1)</script>]]>&\u0001 مجلس 🚀';
const DOCUMENTS = [
  '/robots.txt',
  '/.well-known/trust.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/news.xml',
  '/sitemaps/articles-0.xml',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/category/politics/feed.xml',
  '/category/politics/atom.xml',
  '/category/politics/feed.json',
];
/** Feeds of searches, outlets and stories, and of what all sides report. */
const FOLLOWED = [
  '/common-ground/feed.xml',
  '/common-ground/atom.xml',
  '/common-ground/feed.json',
  '/search/feed.xml?q=harbour',
  '/search/atom.xml?q=harbour&category=politics',
  '/search/feed.json?q=harbour',
  '/sources/the-post/feed.xml',
  '/article/1/feed.xml',
];

function assertWellFormed(xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

describe('discovery by crawlers and feed readers', () => {
  let site: TestApp;
  let desk: Desk;
  let harbour: number;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.origin + path, { headers, redirect: 'manual' });
  const text = async (path: string): Promise<string> => {
    const answer = await get(path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  };

  async function deskCookie(): Promise<string> {
    const answer = await fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function draft(title: string, changes: { category?: string; daysAgo?: number } = {}): Promise<number> {
    const { category = 'Politics', daysAgo } = changes;
    const [story] = await site.database.query<{ id: number }>(
      `insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id`,
    );
    const [article] = await site.database.query<{ id: number }>(
      `insert into article (story_id, status, story_revision, title, summary, content, category, image_url, image_key, generated_at, published_at, source_urls, updated_at)
       values ($1, $2, 1, $3, 'A summary.', '<p>Text.</p>', $4, 'http://192.0.2.1/a.jpg', md5($3), now(), now() - make_interval(days => $5), '{https://outlet.example/1}', coalesce(now() - make_interval(days => $5), now())) returning id`,
      [story?.id, daysAgo === undefined ? 'pending' : 'approved', title, category, daysAgo ?? null],
    );
    return article?.id ?? 0;
  }

  beforeAll(async () => {
    site = await startTestApp({ READ_CACHE_MB: '8', SITE_URL: SITE });
    desk = await Desk.signedIn(site.origin);
    harbour = await draft('An old harbour', { daysAgo: 30 });
    await draft('A match last night', { category: 'Sports', daysAgo: 1 });
    await aReport(site.database, harbour, 'The Post');
    await listAllReports(site.database);
  });

  afterAll(async () => {
    await site?.close();
  });

  it.each([...DOCUMENTS, ...FOLLOWED])('%s is readable, safe, cached, and supports 304', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const body = await answer.text();
    const kind = answer.headers.get('content-type') ?? '';
    const { pathname } = new URL(path, SITE);
    if (pathname.endsWith('.xml')) assertWellFormed(body);
    if (pathname.endsWith('.json')) expect(() => JSON.parse(body) as unknown).not.toThrow();
    expect(kind).toMatch(/charset=utf-8$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=60/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(site.origin + path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([200, '', kind]);
    const posted = await fetch(site.origin + path, { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it("returns the date of a feed's latest change, and 304 only for exactly that date", async () => {
    const first = await get('/feed.xml');
    const date = first.headers.get('last-modified') ?? '';
    expect(Date.parse(date)).not.toBeNaN();
    expect((await get('/feed.xml', { 'if-modified-since': date })).status).toBe(304);
    expect(
      (await get('/feed.xml', { 'if-modified-since': new Date(Date.parse(date) + 86_400_000).toUTCString() })).status,
    ).toBe(200);
    expect((await get('/feed.xml', { 'if-modified-since': date, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('lists each article once, the last two days also as news, and only sections that have articles', async () => {
    const index = await text('/sitemap.xml');
    expect(index).toContain(`<loc>${SITE}/sitemaps/articles-0.xml</loc><lastmod>`);
    const articles = await text('/sitemaps/articles-0.xml');
    expect(articles.match(/<loc>/g)).toHaveLength(2);
    const news = await text('/sitemaps/news.xml');
    expect(news.match(/<news:title>[^<]*/g)).toEqual(['<news:title>A match last night']);
    const pages = await text('/sitemaps/pages.xml');
    expect(pages).toContain(`${SITE}/category/sports<`);
    expect(pages).not.toContain('/category/food');
    expect((await get('/sitemaps/articles-7.xml')).status).toBe(404);
  });

  it('lists the sitemaps in robots.txt', async () => {
    expect(await text('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /health/\n\nSitemap: ${SITE}/sitemap.xml\nSitemap: ${SITE}/sitemaps/news.xml\n`,
    );
  });

  it('names the pages about reviews and corrections in trust.txt', async () => {
    expect(await text('/.well-known/trust.txt')).toBe(
      `disclosure=${SITE}/trust\ndisclosure=${SITE}/corrections\ncontact=${SITE}/contact\n`,
    );
  });

  it('lists in the feeds of a search, an outlet and a story what belongs to them, and retractions', async () => {
    const retracted = await draft('Retracted: A harbour on the moon', { daysAgo: 60 });
    const versionIds = [await aVersion(site.database, retracted), await aVersion(site.database, retracted)];
    await site.database.query(
      `insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at)
       values ($1, $2, $3, 'retracted', 'The moon has none.', '[]', 'administrator', now())`,
      [retracted, ...versionIds],
    );
    await site.database.query(`update article set status = 'retracted' where id = $1`, [retracted]);
    await site.database.query('update content_version set version = version + 1');
    await site.database.query(`select pg_notify('parallax_content', '')`);
    const listedIn = async (path: string) =>
      (JSON.parse(await text(path)) as { items: { url: string }[] }).items.map(({ url }) => url.slice(SITE.length));
    const all = [`/article/${harbour}`, `/article/${retracted}`];
    await eventually(
      'the retraction is in the feed of the search',
      async () => (await listedIn('/search/feed.json?q=harbour&utm_source=mail')).join() === all.join(),
      20,
    );
    expect(await listedIn('/search/feed.json?q=harbor+harbour')).toEqual([]);
    expect(await listedIn('/search/feed.json?q=harbour&category=sports')).toEqual([]);
    expect(await listedIn('/sources/the-post/feed.json')).toEqual([all[0]]);
    expect(await listedIn(`/article/${harbour}/feed.json`)).toEqual([all[0]]);
    expect(await listedIn(`/article/${retracted}/feed.json`)).toEqual([
      all[1],
      expect.stringMatching(/^\/article\/\d+#correction-\d+$/),
    ]);
    const pending = await draft('A harbour in review');
    for (const path of [`/article/${pending}/feed.xml`, '/search/feed.xml?q=x', '/sources/no-such-outlet/feed.xml'])
      expect((await get(path)).status).toBe(404);
  });

  it('returns 404 for the feed of an unknown category', async () => {
    expect((await get('/category/no-such-thing/feed.xml')).status).toBe(404);
    expect((await get('/category/food/feed.xml')).status).toBe(200);
    const moved = await get('/category/World%20News/rss');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/category/world-news/feed.xml']);
  });

  it('hides the picture and the link preview of a draft until it is approved', async () => {
    const id = await draft('A ferry is launched');
    const [row] = await site.database.query<{ key: string }>('select image_key as key from article where id = $1', [
      id,
    ]);
    const { body } = await desk.get<{ linkImageUrl: string }>(`/api/articles/${id}`);
    expect(body.linkImageUrl).toMatch(new RegExp(`^/og/article/${id}-[0-9a-f]{16}\\.png$`));
    expect((await get(body.linkImageUrl)).status).toBe(404);
    const stranger = await get(`/img/${row?.key}/640.webp`);
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
    const cookie = await deskCookie();
    expect((await get(`/img/${row?.key}/640.webp`, { cookie })).headers.get('cache-control')).toBe(
      'public, max-age=600',
    );
    await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved' });
    const picture = await get(body.linkImageUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const moved = await get(body.linkImageUrl.replace(/[0-9a-f]{16}/, '0'.repeat(16)));
    expect([moved.status, moved.headers.get('location')]).toEqual([302, body.linkImageUrl]);
    // The outlet cannot be reached, so the picture is only registered. A short cache lifetime makes clients request it
    // again.
    expect((await get(`/img/${row?.key}/640.webp`)).headers.get('cache-control')).toBe('public, max-age=600');
    expect([(await get(`/img/${row?.key}`)).status, (await get(`/img/${row?.key}`)).headers.get('location')]).toEqual([
      308,
      `/img/${row?.key}/960.webp`,
    ]);
  });

  it('does not list an article anywhere before approval, and lists it everywhere immediately afterwards', async () => {
    const id = await draft(HOSTILE);
    // The draft already has a publication date, so only its status keeps it out of the lists.
    await site.database.query('update article set published_at = now() where id = $1', [id]);
    const listedIn = async (): Promise<string[]> => {
      const all = await Promise.all(
        DOCUMENTS.map(async (path) => ((await text(path)).includes(`/article/${id}`) ? [path] : [])),
      );
      return all.flat();
    };
    await site.database.query(`update content_version set version = version + 1`);
    await site.database.query(`select pg_notify('parallax_content', '')`);
    expect(await listedIn()).toEqual([]);
    const before = (await get('/feed.xml')).headers.get('etag') ?? '';
    expect((await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved' })).status).toBe(200);
    const everywhere = DOCUMENTS.filter((path) => /feed|atom|news|articles-0/.test(path));
    // The test's time limit is much shorter than any cache lifetime.
    await eventually(
      'every document lists the article',
      async () => (await listedIn()).length === everywhere.length,
      20,
    );
    expect(await listedIn()).toEqual(everywhere);
    expect((await get('/feed.xml', { 'if-none-match': before })).status).toBe(200);
    for (const path of everywhere.filter((one) => one.endsWith('.xml'))) assertWellFormed(await text(path));
    const { items } = JSON.parse(await text('/feed.json')) as { items: { id: string; title: string }[] };
    expect(items[0]).toMatchObject({ id: `${SITE}/article/${id}`, title: HOSTILE });
  });
});
