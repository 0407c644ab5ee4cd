import type { Page } from '@playwright/test';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { expect, goToFooter, open, test } from './support/test.ts';

const BROKEN = { status: 500, json: { error: 'Broken', code: 'x', requestId: 'r' } } as const;
const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test.describe('a category', () => {
  const LIST = '**/api/articles?*category=politics*';

  test('without articles says so and leads on', async ({ page }) => {
    await page.route(LIST, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await open(page, '/about');
    await goToFooter(page);
    await footer(page, 'Politics').first().click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(main.getByText(/^We don['’]t have any Politics articles yet\. Check back soon for new content!$/)).toBeVisible();
    await expect(main.getByText('0 articles', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Browse All Articles' }).click();
    await expect(page).toHaveURL('/');
  });

  test('that could not be loaded is asked for again', async ({ page, complaints }) => {
    complaints.tolerate(/status of 500/, /^ApiError/, /500/);
    let broken = true;
    await page.route(LIST, (route) => (broken ? route.fulfill(BROKEN) : route.continue()));
    await open(page, '/about');
    await goToFooter(page);
    await footer(page, 'Politics').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Politics' })).toBeVisible();
  });
});

test.describe('the personal feed', () => {
  const FEED = '**/api/recommendations';

  test('that is empty says what to do', async ({ page }) => {
    await page.route(FEED, (route) => route.fulfill({ json: [] }));
    await open(page, '/discover');
    await expect(page.getByText('Customize your preferences above to get personalized content recommendations!', { exact: true })).toBeVisible();
  });

  test('holds six places while it is on its way, and a failure can be tried again', async ({ page, complaints }) => {
    complaints.tolerate(/status of 500/);
    let broken = true;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(FEED, async (route) => {
      await asked;
      await (broken ? route.fulfill(BROKEN) : route.continue());
    });
    await open(page, '/discover');
    await expect(page.getByRole('tabpanel').locator('.skeleton')).toHaveCount(6);
    answer();
    const again = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    broken = false;
    await again.click();
    await expect(page.getByText(/% match$/).first()).toBeVisible();
  });
});

test.describe('the reading list', () => {
  test('of a visitor asks for the sign-in', async ({ page }) => {
    await open(page, '/playlist');
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  test('has words for what a row does not hold', async ({ page }) => {
    const { username } = await createAccount();
    await signInQuickly(page, username);
    const row = { id: 1, article_id: 7, title: null, summary: null, category: null, author: null, image_url: null, reading_time: null, progress: 0, note: null, savedAt: new Date().toISOString() };
    await page.route('**/api/playlists/1/items', (route) => route.fulfill({ json: [row] }));
    await open(page, '/playlist');
    const item = page.getByRole('main').locator('li[data-item="1"]');
    for (const words of ['Untitled Article', 'No summary available.', 'General', '5 min read', 'Editorial Staff']) await expect(item.getByText(words, { exact: true })).toBeVisible();
    await expect(item.getByRole('link', { name: 'Untitled Article' })).toHaveAttribute('href', '/article/7');
  });

  test('that could not be loaded is asked for again', async ({ page, complaints }) => {
    complaints.tolerate(/status of 500/);
    const { username } = await createAccount();
    await signInQuickly(page, username);
    let broken = true;
    await page.route('**/api/playlists/1/items', (route) => (broken ? route.fulfill(BROKEN) : route.continue()));
    await open(page, '/playlist');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    broken = false;
    await again.click();
    await expect(page.getByText('No saved articles yet', { exact: true })).toBeVisible();
  });
});

test('what the site says of itself and of its readers stands on its pages', async ({ page }) => {
  await open(page, '/about');
  for (const words of [/approve/i, /conservative/i, /evidence|passage/i]) await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await footer(page, 'Privacy Policy').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
  for (const words of [/payment/i, /feeds?/i, /Global Privacy Control/i, /delete/i]) await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
});
