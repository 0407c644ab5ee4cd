import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, hydrated, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** Expected by the contract: the first save finds no list, creates it and saves again. */
const NO_LIST_YET = /status of 404 .*\/api\/playlists\/1\/items/;

test('an article is saved from its card, read to its end, and removed from the list', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(NO_LIST_YET);
  const { username } = await createAccount({ premium: true });
  const [story] = (await new Reader(baseURL).ofCategory('Science')).cards;
  const button = page.getByRole('button', { name: `Save for later: ${story?.title}`, exact: true }).first();
  await signInQuickly(page, username);
  await test.step('saving survives a reload', async () => {
    await open(page, '/category/science');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'Added to Read Later')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('the list shows how far the article was read', async () => {
    await open(page, `/article/${story?.id}`);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const progress = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('banner').getByRole('link', { name: 'My Reading List' }).click();
    expect((await progress).status()).toBe(204);
    await page.reload();
    await expect(page.getByText('Read', { exact: true })).toBeVisible();
  });
  await test.step('the list, its toast and the empty list are accessible', async () => {
    await page.getByRole('button', { name: /^Remove from your reading list/ }).click();
    await expect(toast(page, 'Removed from Read Later')).toBeVisible();
    await expect(page.getByText('No saved articles yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Added to Read Later')).toBeVisible();
    // A toast stays open while the pointer is over it.
    await toast(page).getByRole('listitem').hover();
    await expectNoBarriers(page, 'list with toast');
    await page.getByRole('button', { name: /^Remove from your reading list/ }).click();
    await expect(page.getByText('No saved articles yet')).toBeVisible();
    await expectNoBarriers(page, 'empty list');
  });
});
