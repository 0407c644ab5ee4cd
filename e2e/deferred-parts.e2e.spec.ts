import type { Page } from '@playwright/test';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

/** Returns true once React has hydrated the element. */
const isHydrated = (page: Page, place: string) =>
  page
    .locator(place)
    .first()
    .evaluate((element) => element.closest('[data-dehydrated]') === null);

test('perspectives and sources are sent with the page, and hydrate when scrolled near', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((perspectives) => perspectives.liberal.length > 0);
  await page.setViewportSize({ width: 390, height: 844 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, `/article/${id}`);
  await expect(page.locator('.perspectives .evidence-mark').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.includes('ArticleAside'))).toEqual([]);
  const sources = await page.locator('.reports').innerHTML();
  await page.locator('#perspectives').scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(page, '.perspectives')).toBe(true);
  await page.locator('.perspectives .evidence-mark').first().click();
  await expect(page.getByRole('region', { name: 'Source of this sentence' })).toBeVisible();
  expect(await page.locator('.reports').innerHTML(), 'the server-rendered markup stays unchanged').toBe(sources);
  expect(
    requested.filter((path) => path.startsWith('/api/articles')),
    'nothing is requested again',
  ).toEqual([]);
});

test('an article opened from one that was never scrolled is complete', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((perspectives) => perspectives.liberal.length > 0);
  const [section] = await new Reader(baseURL).front();
  const other = section?.articles.find((card) => card.id !== id);
  if (!section || !other) throw new Error('The home page shows no second article.');
  await page.setViewportSize({ width: 390, height: 500 });
  const styles: string[] = [];
  page.on('request', (request) => styles.push(...(request.resourceType() === 'stylesheet' ? [request.url()] : [])));
  await open(page, `/article/${other.id}`);
  await page.getByRole('link', { name: 'Back to Articles' }).click();
  await expect(page).toHaveURL('/');
  await page.locator(`main a[href="/article/${id}"]`).first().click();
  await expect(page).toHaveURL(`/article/${id}`);
  await expect(page.getByRole('heading', { name: 'Political Perspectives' })).toBeVisible();
  await page.getByRole('heading', { name: 'Political Perspectives' }).scrollIntoViewIfNeeded();
  for (
    let step = 0;
    step < 40 && !(await page.getByRole('heading', { name: 'Share This Article' }).isVisible());
    step += 1
  ) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await expect(page.getByRole('heading', { name: 'Share This Article' })).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Coverage and related stories' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page).toHaveTitle(
    await page
      .getByRole('heading', { level: 1 })
      .innerText()
      .then((title) => `${title} | Parallax`),
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(`/article/${id}`, baseURL).href);
  // They would exchange the font of a page that was painted without it.
  expect(styles, 'styles that pages contain').toEqual([]);
});

test('a page whose deferred scripts fail to load stays as sent, and its links work', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource/);
  const { id } = await new Reader(baseURL).political(() => true);
  const refused: string[] = [];
  await page.route(/\/assets\/(Footer|ArticleAside)-.*\.js$/, (route) => {
    refused.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await open(page, `/article/${id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(refused).size).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.reports')).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
});

test('the footer hydrates when scrolled near, and navigates without a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  expect(await isHydrated(page, 'footer nav')).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(page, 'footer nav')).toBe(true);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
