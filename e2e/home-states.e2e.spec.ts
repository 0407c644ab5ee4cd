import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { edgesOf } from './support/layout.ts';
import { openAtNoon } from './support/stopped-clock.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** Comes to the home page from another one, so that the browser asks for its content. */
async function comeHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Parallax home' }).click();
}

test('the empty site promises what it will hold, without figures', async ({ page }) => {
  await page.route('**/api/articles/front', (route) => route.fulfill({ json: { sections: [], latest: [], totals: { articles: 0, outlets: 0, feeds: 0 } } }));
  await page.route('**/api/articles/top-performing?*', (route) => route.fulfill({ json: [] }));
  await open(page, '/about');
  await comeHome(page);
  await expect(page.getByRole('button', { name: 'Start Reading Now' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/subscribe"]')).toBeVisible();
  const teasers = page.getByRole('region', { name: /^What You['’]ll Get Access To$/ });
  await expect(teasers.getByRole('heading', { level: 3 })).toHaveText(['Politics', 'World News', 'Business', 'Technology', 'Entertainment', 'Sports']);
  expect(await teasers.textContent()).not.toMatch(/\d/);
  await expect(page.getByText('No staff picks available yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No articles available yet', { exact: true })).toBeVisible();
  await expectNoBarriers(page, 'empty home page');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Start Reading Now' }).click()]);
});

test('skeletons stand in for a page that is slow, and are said', async ({ page }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/articles/front', async (route) => {
    await asked;
    await route.continue();
  });
  await open(page, '/about');
  await comeHome(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading articles' })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { name: 'Breaking News & Latest' })).toBeVisible();
});

test('a page that failed can be tried again', async ({ page, complaints }) => {
  complaints.tolerate(/Failed to load resource/, /ApiError/, /500/);
  let broken = true;
  await page.route('**/api/articles/front', (route) => (broken ? route.fulfill({ status: 500, json: { error: 'Broken', code: 'x', requestId: 'r' } }) : route.continue()));
  await open(page, '/about');
  await comeHome(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Breaking News & Latest' })).toBeVisible();
});

test.describe('top performing', () => {
  const widget = (page: Page) => page.getByRole('region', { name: 'Top Performing' });
  const show = (page: Page) => page.getByRole('heading', { name: 'Trending', exact: true }).scrollIntoViewIfNeeded();

  test('lists ten, ranked, each leading to its article', async ({ page }) => {
    await open(page, '/');
    await show(page);
    await expect(widget(page).getByRole('listitem')).toHaveCount(10);
    await expect(widget(page).getByRole('listitem').first()).toContainText(/\d+ min read/);
    await widget(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/article\/\d+$/);
  });

  test('leaves out how often an article was read that nobody has read, and fills the width of a tablet', async ({ page }) => {
    await page.route('**/api/articles/top-performing?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: ((await answer.json()) as object[]).map((card, index) => ({ ...card, viewCount: index === 0 ? 1204 : 0 })) });
    });
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, '/');
    await show(page);
    const rows = widget(page).getByRole('listitem');
    await expect(rows.first()).toContainText('1,204 views');
    await expect(rows.nth(1)).not.toContainText('view');
    const [first, second] = [await edgesOf(rows.first()), await edgesOf(rows.nth(1))];
    expect(second.left).toBeGreaterThan(first.right);
    expect(second.top).toBe(first.top);
  });

  test('says when it failed', async ({ page, complaints }) => {
    complaints.tolerate(/Failed to load resource/);
    await page.route('**/api/articles/top-performing?*', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, '/');
    await show(page);
    await expect(widget(page).getByText('Failed to load top performing articles', { exact: true })).toBeVisible();
  });
});

test('saving when signed out tells why not, and leads to the sign-in after a second', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: /^Save for later:/ }).first().click();
  await expect(page.getByText('Subscription Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please sign in and subscribe to save articles to your reading list', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test.describe('a toast', () => {
  test('is reached by F8, is one at a time, and is closed by its button', async ({ page }) => {
    await open(page, '/contact');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await send.click();
    const region = toast(page);
    await expect(region.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(region.getByRole('list')).toBeFocused();
    await region.getByRole('button', { name: 'Close' }).click();
    await expect(region.getByRole('listitem')).toHaveCount(0);
  });

  test('goes after five seconds, but not while it is looked at', async ({ page }) => {
    // Only the test moves the clock: a slow machine's own seconds count for nothing.
    const soon = (there: () => Promise<void>) => expect(() => page.clock.runFor(100).then(there)).toPass();
    await openAtNoon(page, '/contact');
    const send = page.getByRole('button', { name: 'Send Message' });
    await soon(() => expect(send).toBeEnabled({ timeout: 500 }));
    await send.click({ force: true });
    const message = toast(page).getByRole('listitem');
    await soon(() => expect(message).toBeVisible({ timeout: 500 }));
    await page.clock.runFor(3000);
    await expect(message).toBeVisible();
    await message.hover({ force: true });
    await page.clock.runFor(10_000);
    await expect(message).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await expect(message).toHaveCount(0);
  });
});
