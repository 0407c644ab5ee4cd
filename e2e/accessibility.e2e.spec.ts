import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { everyRoute, ROUTE_NAMES } from './support/routes.ts';
import { expect, open, OWN_404, test } from './support/test.ts';

for (const viewport of VIEWPORTS) {
  test.describe(`without barriers at ${viewport.width} px, light and dark`, () => {
    test.use({ viewport });

    for (const [index, name] of ROUTE_NAMES.entries()) {
      test(name, async ({ page, baseURL, complaints }) => {
        const path = (await everyRoute(new Reader(baseURL)))[index] ?? '';
        if (path === '/no-such-page') complaints.tolerate(OWN_404);
        await open(page, path);
        await expectNoBarriers(page, name);
      });
    }

    test('a passage of evidence that is open, and the whole list', async ({ page, baseURL }) => {
      const { id } = await new Reader(baseURL).political((stances) => stances.liberal.length > 0);
      await open(page, `/article/${id}`);
      await page.locator('details summary', { hasText: 'Every sentence and where it comes from' }).click();
      await page.getByRole('button', { name: /^Evidence 1/ }).first().click();
      await expect(page.getByRole('region', { name: 'Where this sentence comes from' })).toBeVisible();
      await expectNoBarriers(page, 'evidence');
    });

    test('the dark theme that a reader chose', async ({ page }) => {
      await open(page, '/about');
      const toggle = page.getByRole('button', { name: /^Colour theme/ });
      await toggle.click();
      await toggle.click();
      await expect(toggle).toHaveAccessibleName('Colour theme: dark');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectNoBarriers(page, 'chosen dark');
    });
  });
}
