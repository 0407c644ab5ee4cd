import type { Page } from '@playwright/test';
import { expect, goToFooter, open, test } from './support/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Counts view transitions, starting before the first script. */
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

test("Back restores the home page's scroll position, and a reload keeps it", async ({ page }) => {
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
  await expect(card).toBeInViewport();
});

test('Back from an article restores the same results', async ({ page }) => {
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

test('a hovered article is fetched once, fades in, and its heading gets focus', async ({ page }) => {
  const transitions = await countTransitions(page);
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
  expect(await transitions()).toBe(1);
  await expect(page.locator('output.sr-only').filter({ hasText: await page.title() })).toHaveCount(1);
  await test.step('fast navigation causes no errors', async () => {
    await page.goBack();
    await page.goForward();
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/science$/);
  });
  await test.step('pages change without a transition if reduced motion is set', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await transitions();
    await link.click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await transitions()).toBe(before);
  });
  await test.step('footer links change without a transition too', async () => {
    await goToFooter(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('output.sr-only').filter({ hasText: await page.title() })).toHaveCount(1);
  });
});
