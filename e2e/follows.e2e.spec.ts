import type { Locator } from '@playwright/test';

import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** The button is disabled until the reader uses the page near it, and the reader's follows are known. */
async function press(button: Locator): Promise<void> {
  await expect(async () => {
    await button.scrollIntoViewIfNeeded();
    await button.page().keyboard.press('Shift');
    await expect(button).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await button.press('Enter');
}

for (const width of [390, 1440]) {
  test(`a search and a story are followed by keyboard at ${width} px`, async ({ page, baseURL, complaints }) => {
    // Another test may take back a story after the search has found it.
    complaints.tolerate(/status of 404 .*\/img\//);
    await page.setViewportSize({ width, height: 900 });
    const { username } = await createAccount();
    const [story] = (await new Reader(baseURL).ofCategory('Science')).cards;
    await signInQuickly(page, username);
    await test.step('from the search and from the article', async () => {
      await open(page, '/search?q=council');
      await press(page.getByRole('button', { name: 'Follow: “council”' }));
      await expect(toast(page, 'Following')).toBeVisible();
      await open(page, `/article/${story?.id}`);
      await page.locator('.newsletter-block').scrollIntoViewIfNeeded();
      await press(page.getByRole('button', { name: 'Follow this story' }));
      await expect(page.getByRole('button', { name: 'Following this story' })).toBeVisible();
    });
    await test.step('and arranged on their page', async () => {
      await open(page, '/following');
      const names = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(names).toHaveText([/council/, story?.title ?? '']);
      await page.getByRole('button', { name: `Move up: ${story?.title}` }).press('Enter');
      await expect(names).toHaveText([story?.title ?? '', /council/]);
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByLabel('Notify me about “council”').selectOption('email');
      expect((await saved).status()).toBe(204);
      await page.reload();
      await expect(names).toHaveText([story?.title ?? '', /council/]);
      await expect(page.getByLabel('Notify me about “council”')).toHaveValue('email');
      await expectNoBarriers(page, 'follows');
      await page.getByRole('button', { name: 'Stop following: “council”' }).press('Enter');
      await expect(names).toHaveText([story?.title ?? '']);
    });
  });
}
