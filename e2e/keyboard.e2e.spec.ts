import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

const MAX_STOPS = 80;

/** Presses Tab until the element has focus. Returns the number of presses. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let stops = 1; stops <= MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`Tab does not reach ${target.toString()} within ${MAX_STOPS} stops.`);
}

test('the first stop skips to the content, where headlines can be reached and opened', async ({ page }) => {
  await open(page, '/category/science');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.textContent();
  expect(await tabTo(page, link), 'stops between the skip link and the first headline').toBeLessThan(5);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('every focus stop of the page frame has a visible focus indicator', async ({ page }) => {
  await open(page, '/about');
  const unseen: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const marked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return marked ? null : `${element.tagName} ${element.textContent ?? ''}`;
    });
    if (problem) unseen.push(problem);
  }
  expect(unseen).toEqual([]);
});

test.describe('keyboard use on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Browse opens with Enter, and closes with Escape or when a category is chosen', async ({ page }) => {
    await open(page, '/');
    const browse = page.getByRole('button', { name: 'Browse' });
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories).toBeHidden();
    await tabTo(page, browse);
    await page.keyboard.press('Enter');
    await expect(browse).toHaveAttribute('aria-expanded', 'true');
    await expect(categories.getByRole('link')).toHaveCount(14);
    await page.keyboard.press('Tab');
    await expect(categories.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(categories).toBeHidden();
    await expect(browse).toBeFocused();
    await expect(browse).toHaveAttribute('aria-expanded', 'false');
    await browse.click();
    await categories.getByRole('link', { name: 'Music' }).click();
    await expect(page).toHaveURL(/\/category\/music$/);
    await expect(categories).toBeHidden();
  });
});
