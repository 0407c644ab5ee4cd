import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, openWhole, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const MAX_SHIFT = 0.01;
const display = (page: Page) => page.getByRole('button', { name: 'Display options' });

/** Opens a page whose reader has made choices, and expects that applying them moves nothing on screen. */
async function openSteadily(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift, path).toBeLessThanOrEqual(MAX_SHIFT);
}

const sections = (page: Page) => page.locator('section[aria-labelledby^=section-] h2').allTextContents();

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('reports only: articles and lists without drafted text, from the first paint', async ({ page, baseURL }) => {
      const { id } = await new Reader(baseURL).political(() => true);
      await open(page, `/article/${id}`);
      await display(page).press('Enter');
      await page.getByRole('radio', { name: 'Whole articles' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await openSteadily(page, `/article/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.reports')).toBeVisible();
      // The endnotes are open before and after their hydration.
      await expect(page.locator('.endnotes blockquote:visible').first()).toBeVisible();
      for (const drafted of ['.standfirst', '.article-body', '.perspectives', '.listen', '.endnotes q'])
        await expect(page.locator(drafted).first(), drafted).toBeHidden();
      await page.mouse.wheel(0, 1);
      await expect(page.locator('details[open] > .endnotes')).toBeVisible();
      await expectToFit(page, 'an article with reports only');
      await expectNoBarriers(page, 'an article with reports only');
      await openSteadily(page, '/search?q=council');
      await expect(page.locator('.card-reporters').first()).toBeVisible();
      await expect(page.locator('.card .drafted').first()).toBeHidden();
      await expectNoBarriers(page, 'a list with reports only');
      await open(page, `/article/${id}`);
      await page.getByRole('button', { name: 'Show our text' }).press('Enter');
      await expect(page.locator('.article-body')).toBeVisible();
    });

    test('sections keep the order that was set by keyboard, and the page says that nothing is new', async ({
      page,
    }) => {
      await open(page, '/');
      const [first, second, ...others] = await sections(page);
      await page.getByRole('button', { name: 'Arrange sections' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarriers(page, 'the order of the sections', 'dialog');
      await page.getByRole('button', { name: `Move ${second} up` }).press('Enter');
      await expect(page.getByRole('button', { name: `Move ${second} down` })).toBeFocused();
      await page.getByRole('checkbox', { name: String(first), exact: true }).press('Space');
      await page.getByRole('button', { name: 'Done' }).press('Enter');
      await openSteadily(page, '/');
      expect(await sections(page)).toEqual([second, ...others]);
      await expectToFit(page, 'home with an own order');
      // On a later day, no article is of today.
      await page.clock.setFixedTime(Date.now() + 3 * DAY_MS);
      await open(page, '/');
      await expect(page.getByText('Nothing new since this morning.')).toBeVisible();
      await expectNoBarriers(page, 'the end of the home page');
    });

    test('the device counts the sides of opened articles, until the reader deletes the counts', async ({
      page,
      baseURL,
    }) => {
      const { id } = await new Reader(baseURL).political(() => true);
      await openWhole(page, `/article/${id}`);
      await open(page, '/what-i-read');
      await expect(page.getByText(/^1 article, based on \d+ independent reports$/)).toBeVisible();
      await expectToFit(page, 'what was read');
      await expectNoBarriers(page, 'what was read');
      await page.getByRole('button', { name: 'Delete what I read' }).press('Enter');
      await expect(page.getByText('Deleted. Nothing is counted yet.')).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Nothing is counted yet/)).toBeVisible();
    });
  });
}
