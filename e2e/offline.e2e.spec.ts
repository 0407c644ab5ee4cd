import type { Page } from '@playwright/test';
import { change } from './support/desk.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium may claim to be online after an offline reload. */
const FROM_COPY = /^(You're offline|We can't reach the site)\. This copy is from \w+ \d+, \d{4}\./;
const banner = (page: Page) => page.locator('#offline-banner');

/** Waits until the service worker has saved a page. */
async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => (await (await caches.open('parallax-pages-3')).match(wanted)) !== undefined, path);
  await expect.poll(isKept, { timeout: 30_000, message: `${path} is saved` }).toBe(true);
}

const savedPaths = (page: Page) =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (
          await caches.keys()
        ).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
    ).flat(),
  );

test('an opened article can be read offline, and a banner says it is a copy', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/^Failed to load resource/);
  const { id, title } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  await untilKept(page, `/article/${id}`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(banner(page)).toHaveText(FROM_COPY);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  await context.setOffline(false);
  await page.goto(`/article/${id}`);
  await expect(banner(page)).toHaveCount(0);
});

test('an article opened by a link is saved, and the link opens the copy offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.tolerate(
    /^Failed to load resource/,
    /ApiError|Failed to fetch|Importing a module|dynamically imported module|NetworkError|net::ERR/,
  );
  await open(page, '/category/science');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const link = page.locator('main .card .card-link').first();
  const [path, title] = [(await link.getAttribute('href')) ?? '', await link.textContent()];
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await untilKept(page, path);
  await page.goto('/category/science');
  await untilKept(page, '/category/science');
  await context.setOffline(true);
  await page.locator(`main .card .card-link[href="${path}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(banner(page)).toHaveText(FROM_COPY);
});

test('the service worker saves no API responses, account pages or desk pages', async ({ page, complaints }) => {
  complaints.tolerate(/^Failed to load resource/);
  await open(page, '/category/science');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of ['/auth', '/admin', '/playlist', '/subscribe', '/article/1', '/']) await open(page, path);
  await untilKept(page, '/');
  const paths = await savedPaths(page);
  expect(paths).toContain('/offline.html');
  expect(paths.filter((path) => /^\/(?:api|auth|admin|playlist|subscribe)/.test(path))).toEqual([]);
});

test('only the last 30 articles are kept', async ({ page, baseURL }) => {
  test.slow();
  const sections = await new Reader(baseURL).front();
  const paths = [...new Set(sections.flatMap(({ articles }) => articles.map(({ id }) => `/article/${id}`)))].slice(
    0,
    33,
  );
  expect(paths.length).toBe(33);
  await open(page, '/about');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of paths) {
    // Request the page again if the first request failed, as the next visit would.
    await expect(async () => {
      await page.evaluate((keep) => navigator.serviceWorker.controller?.postMessage({ keep: [keep] }), path);
      await expect.poll(async () => (await savedPaths(page)).includes(path), { timeout: 8_000 }).toBe(true);
    }, `${path} is saved`).toPass({ timeout: 40_000 });
  }
  const articles = (await savedPaths(page)).filter((path) => path.startsWith('/article/'));
  expect(articles).toEqual(paths.slice(-30));
});

test('the icons of the manifest exist, and pages allow only our own service worker', async ({ baseURL }) => {
  const reader = new Reader(baseURL);
  const { icons } = await reader.json<{ icons: { src: string; purpose?: string; sizes: string }[] }>(
    '/manifest.webmanifest',
  );
  for (const { src } of icons) expect((await reader.raw(src)).status, src).toBe(200);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect((await reader.raw('/')).headers.get('content-security-policy')).toContain("worker-src 'self'");
  expect((await reader.raw('/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test('the copy of a merged article is deleted after its address redirected', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/^Failed to load resource/);
  const [article, into] = (await new Reader(baseURL).ofCategory('Food')).cards;
  if (!article || !into) throw new Error('no two articles to merge');
  const path = `/article/${article.id}`;
  await open(page, path);
  await untilKept(page, path);
  // Merges the articles in the database; the new content version empties the server's page cache.
  const setStatus = (status: string, target: number | null) =>
    change(
      `with a as (update article set status = $2, merged_into = $3 where id = $1
       returning id) update content_version set version = version + (select count(*) from a)`,
      [article.id, status, target],
    ).then(() => change(`select pg_notify('parallax_content', '')`));
  try {
    await setStatus('rejected', into.id);
    await expect
      .poll(async () => (await context.request.get(path, { maxRedirects: 0 })).status(), { timeout: 20_000 })
      .toBe(308);
    await page.goto(path);
    await expect(page).toHaveURL(`${baseURL}/article/${into.id}`);
    await expect
      .poll(() =>
        page.evaluate(
          async (wanted) => (await (await caches.open('parallax-pages-3')).match(wanted)) === undefined,
          path,
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  } finally {
    await setStatus('approved', null);
  }
});
