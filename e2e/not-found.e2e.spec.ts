import { Reader } from './support/reader.ts';
import { expect, hydrated, OWN_404, test } from './support/test.ts';

test('an unknown address returns 404 with links to other pages', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(OWN_404);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 – page not found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover');
  const quick = await main
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(quick).toEqual([
    '/category/politics',
    '/category/world-news',
    '/category/business',
    '/category/technology',
    '/about',
    '/contact',
  ]);
  const reader = new Reader(baseURL);
  for (const path of [...quick, '/', '/discover']) expect((await reader.raw(path)).status, path).toBe(200);
});

for (const [name, path] of [
  ['an unknown article', '/article/99999999'],
  ['an article address that is no number', '/article/first'],
  ['an article number beyond all bounds', '/article/999999999999'],
] as const) {
  test(`${name} returns 404 with a message`, async ({ page, complaints }) => {
    complaints.tolerate(OWN_404);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unbiased Quick Content Discovery' })).toBeVisible();
  });
}

test('every link in the header and footer works', async ({ page, baseURL }) => {
  await page.goto('/about');
  const hrefs = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(hrefs.length).toBeGreaterThan(20);
  const reader = new Reader(baseURL);
  for (const href of hrefs) expect((await reader.raw(href)).status, href).toBe(200);
});
