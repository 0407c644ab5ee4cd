import type { Page } from '@playwright/test';
import { expect, goToFooter, open, test } from './support/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Counts view transitions from before the first script on. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    Object.assign(window, { transitions: 0 });
    if (start) {
      document.startViewTransition = ((update: Parameters<typeof start>[0]) => {
        Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 });
        return start(update);
      }) as typeof document.startViewTransition;
    }
  });
  return () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
}

test('back leads to the same place on the home page, and a reload stays there', async ({ page }) => {
  await open(page, '/');
  const card = page.locator('main .card .card-link').nth(40);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/article\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before - 60);
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(60);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before - 60);
});

test('back from an article leads to the same results', async ({ page }) => {
  await open(page, '/search?q=council&sort=newest');
  const card = page.locator('main article .card-link').last();
  await card.scrollIntoViewIfNeeded();
  const [before, title] = [await scrolled(page), await card.textContent()];
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=council&sort=newest$/);
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('a new page tells its title and has the focus on its heading', async ({ page }) => {
  await open(page, '/');
  await goToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('output.sr-only').filter({ hasText: await page.title() })).toHaveCount(1);
});

test('what is pointed at is fetched once', async ({ page }) => {
  await open(page, '/category/science');
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/articles\/\d+$/.test(request.url())) calls.push(request.url());
  });
  const link = page.locator('main .card .card-link').first();
  await link.hover();
  await expect.poll(() => calls.length).toBe(1);
  await link.click();
  await expect(page).toHaveURL(/\/article\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(calls).toHaveLength(1);
});

test('pages fade into each other', async ({ page }) => {
  const transitions = await countTransitions(page);
  await open(page, '/category/science');
  await page.locator('main .card .card-link').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await transitions()).toBe(1);
  // Quick ones after another leave no complaint.
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/science$/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once', async ({ page }) => {
    const transitions = await countTransitions(page);
    await open(page, '/category/science');
    await page.locator('main .card .card-link').first().click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await transitions()).toBe(0);
  });
});
