import { expect, open, openWhole, test, wholePage } from './support/test.ts';

test('keyboard shortcuts work on a loaded page, and can be turned off across reloads', async ({ page }) => {
  await openWhole(page, '/category/science');
  const box = page.getByRole('banner').getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.blur();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('/');
  expect(
    await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null),
    'a dialog keeps the focus',
  ).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await wholePage(page);
  await page.keyboard.press('/');
  await expect(box).not.toBeFocused();
  await page.keyboard.press('?');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
});

test('in narrow windows "/" and the search icon focus the search page\'s box', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const box = page.getByRole('main').getByRole('searchbox');
  await openWhole(page, '/about');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('council');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "council"');
});
