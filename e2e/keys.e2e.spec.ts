import { expect, openWhole, test, wholePage } from './support/test.ts';
import type { Page } from '@playwright/test';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName);

test('/ leads to the search box', async ({ page }) => {
  await openWhole(page, '/');
  await page.keyboard.press('/');
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('j/k?s');
  await expect(box, 'while typing a key is a letter').toHaveValue('j/k?s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where the box has no room, / and the sign of the search lead to the one of the search page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const come of [() => page.keyboard.press('/'), () => page.getByRole('banner').getByRole('link', { name: 'Search' }).click()]) {
    await openWhole(page, '/about');
    await come();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('council');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
  }
});

test('j and k go from story to story, s saves', async ({ page }) => {
  await openWhole(page, '/category/science');
  const links = await page.locator('main .card .card-link').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));
  await page.keyboard.press('j');
  expect(await focused(page)).toBe(links[0]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe(links[2]);
  await page.keyboard.press('k');
  expect(await focused(page)).toBe(links[1]);
  await page.keyboard.press('Control+j');
  expect(await focused(page)).toBe(links[1]);
  await page.keyboard.press('s');
  await expect(page.getByText('Subscription Required', { exact: true })).toBeVisible();
});

test('? shows the list, which can switch the keys off for good', async ({ page }) => {
  await openWhole(page, '/category/science');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), 'a dialog keeps the focus').toBe(true);
  await dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('j');
  expect(await focused(page)).not.toMatch(/^\/article/);
  await page.reload();
  await wholePage(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('?');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  expect(await focused(page)).toMatch(/^\/article/);
});
