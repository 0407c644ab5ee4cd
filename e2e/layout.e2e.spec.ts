import type { Page, Request } from '@playwright/test';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { change } from './support/desk.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const MAX_SHIFT = 0.01;

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

/** Returns the total layout shift from load until the page was scrolled to its end, as fast as its parts load. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await watchShifts(page);
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0);
  }
  expect(await page.evaluate(() => window.scrollY), 'the page was scrolled').toBeGreaterThan(0);
  return sumOfShifts(page);
}

for (const width of [390, 1440]) {
  test.describe(`no layout shift at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the home page', async ({ page, complaints }) => {
      // The page reserves room for ten rows of most read articles.
      await change('insert into article_views (article_id, views) select id, 1 from article on conflict do nothing');
      // Another test may retract a story before its picture is scrolled into view.
      complaints.tolerate(/status of 404 .*\/img\//);
      expect(await shiftOf(page, '/')).toBeLessThanOrEqual(MAX_SHIFT);
    });

    test('an article', async ({ page, baseURL }) => {
      const { id } = await new Reader(baseURL).political(() => true);
      expect(await shiftOf(page, `/article/${id}`)).toBeLessThanOrEqual(MAX_SHIFT);
    });
  });
}

test('pages of a premium reader load without layout shift on a phone', async ({ page, baseURL }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const reader = new Reader(baseURL);
  const { id } = await reader.political(() => true);
  await reader.briefing();
  for (const path of [
    '/playlist',
    '/subscribe',
    '/search',
    '/search?q=council',
    '/account',
    '/briefing',
    `/article/${id}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await sumOfShifts(page), path).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

test('touch targets on phones are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const small = await page.locator('header button:visible, header a:visible').evaluateAll((elements) =>
    elements
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
});
