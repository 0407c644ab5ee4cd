import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.describe('pages on a phone', () => {
  test.use({ viewport: VIEWPORTS[0] });

  test('an open evidence passage and the full list of passages are accessible', async ({ page, baseURL }) => {
    const { id } = await new Reader(baseURL).political((perspectives) => perspectives.liberal.length > 0);
    await open(page, `/article/${id}`);
    await page.locator('details summary', { hasText: 'Every sentence with its source' }).click();
    await page
      .getByRole('link', { name: /^Evidence 1/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Source of this sentence' })).toBeVisible();
    await expectNoBarriers(page, 'evidence');
  });

  test('a toast is accessible', async ({ page }) => {
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toasts = toast(page);
    await expect(toasts.getByRole('listitem')).toBeVisible();
    // The toast stays open while it has focus.
    await page.keyboard.press('F8');
    await expect(toasts.getByRole('list')).toBeFocused();
    await expectNoBarriers(page, 'toast');
    await expect(toasts.getByRole('listitem')).toBeVisible();
  });

  test('the expanded categories are accessible', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('button', { name: 'Browse' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Science' }),
    ).toBeVisible();
    await expectNoBarriers(page, 'categories');
  });
});

test('the keyboard shortcuts dialog is accessible', async ({ page }) => {
  await open(page, '/category/science');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoBarriers(page, 'keys', 'dialog[open]');
});

test('the dark theme chosen by a reader is accessible', async ({ page }) => {
  await open(page, '/about');
  const toggle = page.getByRole('button', { name: /^Color theme/ });
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('Color theme: dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoBarriers(page, 'chosen dark');
});
