import type { Page } from '@playwright/test';
import { createAccount, PASSWORD, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, hydrated, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** The first save of a reader finds no list, makes it and saves again: by the contract. */
const NO_LIST_YET = /status of 404 .*\/api\/playlists\/1\/items/;
const saveButton = (page: Page, title: string) => page.getByRole('button', { name: `Save for later: ${title}`, exact: true });

async function stories(baseURL: string | undefined, count: number) {
  const { cards } = await new Reader(baseURL).ofCategory('Science');
  return cards.slice(0, count);
}

async function saveQuickly(page: Page, ids: readonly number[]): Promise<void> {
  await page.request.post('/api/playlists', { data: {} });
  for (const articleId of ids) expect((await page.request.post('/api/playlists/1/items', { data: { articleId } })).status()).toBe(201);
}

test('a visitor who saves is told to sign in, led there, and back', async ({ page, baseURL }) => {
  const { username } = await createAccount();
  const [story] = await stories(baseURL, 1);
  await open(page, '/category/science');
  await saveButton(page, story?.title ?? '').first().click();
  await expect(toast(page, 'Subscription Required')).toBeVisible();
  await expect(toast(page, 'Please sign in and subscribe to save articles to your reading list')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/category/science');
});

test('a story is saved from its card, known after a reload and on its page, and removed there', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(NO_LIST_YET);
  const { username } = await createAccount();
  const [story] = await stories(baseURL, 1);
  const title = story?.title ?? '';
  await signInQuickly(page, username);
  await open(page, '/category/science');
  const button = saveButton(page, title).first();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(toast(page, 'Added to Read Later')).toBeVisible();
  await expect(toast(page, 'Article saved to your reading list')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/playlists')) asked.push(request.url());
  });
  await page.reload();
  await hydrated(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(asked, 'one call tells the state of all buttons').toHaveLength(1);
  await page.goto(`/article/${story?.id}`);
  const onPage = saveButton(page, title).first();
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.click();
  await expect(toast(page, 'Removed from Read Later')).toBeVisible();
  await expect(onPage).toHaveAttribute('aria-pressed', 'false');
});

test('what the server refuses is said, and the button tells the truth again', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 500/);
  const { username } = await createAccount();
  const [story] = await stories(baseURL, 1);
  await signInQuickly(page, username);
  await open(page, '/category/science');
  await page.route('**/api/playlists/1/items', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"The list is being repaired."}' }));
  const button = saveButton(page, story?.title ?? '').first();
  await button.click();
  await expect(toast(page, 'Failed to save article')).toBeVisible();
  await expect(toast(page, 'The list is being repaired.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('the list: empty, filled, sorted, removed from and taken back by the keyboard', async ({ page, baseURL }) => {
  const { username } = await createAccount();
  const saved = await stories(baseURL, 3);
  await signInQuickly(page, username);
  await open(page, '/playlist');
  await expect(page.getByText('No saved articles yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Articles' })).toBeVisible();
  await saveQuickly(page, saved.map(({ id }) => id));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reading List' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasNotText: 'feed reader' });
  const newestFirst = saved.map(({ title }) => title).toReversed();
  await expect(titles).toHaveText(newestFirst);
  await page.getByLabel('Sort by').selectOption('Title');
  await expect(page).toHaveURL('/playlist?sort=title');
  await expect(titles).toHaveText(newestFirst.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.getByLabel('Sort by').selectOption('Newest saved');
  await page.getByRole('button', { name: `Remove from your reading list: ${newestFirst[0]}` }).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(newestFirst.slice(1));
  await expect(page.getByRole('link', { name: newestFirst[1] ?? '' })).toBeFocused();
  await expect(toast(page, 'Removed from Read Later')).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(titles).toHaveText(newestFirst);
  await expect(toast(page, 'Added to Read Later')).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText(newestFirst);
});

test('the last one removed leaves the empty list, with the focus on its heading', async ({ page, baseURL }) => {
  const { username } = await createAccount();
  const saved = await stories(baseURL, 1);
  await signInQuickly(page, username);
  await saveQuickly(page, saved.map(({ id }) => id));
  await open(page, '/playlist');
  await page.getByRole('button', { name: /^Remove from your reading list/ }).click();
  await expect(page.getByText('No saved articles yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('how far a saved story was read is on the list', async ({ page, baseURL }) => {
  const { username } = await createAccount();
  const [story] = await stories(baseURL, 1);
  await signInQuickly(page, username);
  await saveQuickly(page, [story?.id ?? 0]);
  await open(page, `/article/${story?.id}`);
  await expect(saveButton(page, story?.title ?? '').first()).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const told = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('banner').getByRole('link', { name: 'My Reading List' }).click();
  expect((await told).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('Read', { exact: true })).toBeVisible();
});

test('premium readers write notes and have a private feed; others are told what is premium', async ({ page, baseURL }) => {
  const [free, premium] = [await createAccount(), await createAccount({ premium: true })];
  const [story] = await stories(baseURL, 1);
  await signInQuickly(page, free.username);
  await saveQuickly(page, [story?.id ?? 0]);
  await open(page, '/playlist');
  await expect(page.getByText('With Premium your list has a private feed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a note' })).toHaveCount(0);
  await signInQuickly(page, premium.username);
  await saveQuickly(page, [story?.id ?? 0]);
  await open(page, '/playlist');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('Note').fill('For Monday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  await expect(page.getByText('For Monday')).toBeVisible();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const url = await page.getByText(/\/api\/reading-list-feed\//).innerText();
  const feed = await fetch(url);
  expect(feed.status).toBe(200);
  expect(await feed.text()).toContain(`/article/${story?.id}</link>`);
  await page.getByRole('button', { name: 'Stop the feed' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});

for (const viewport of VIEWPORTS) {
  test.describe(`the reading list without barriers at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('filled, with its toast, and empty', async ({ page, baseURL }) => {
      const { username } = await createAccount({ premium: true });
      const saved = await stories(baseURL, 2);
      await signInQuickly(page, username);
      await saveQuickly(page, saved.map(({ id }) => id));
      await open(page, '/playlist');
      await page.getByRole('button', { name: /^Remove from your reading list/ }).first().click();
      await expect(toast(page, 'Removed from Read Later')).toBeVisible();
      await expectNoBarriers(page, 'list with toast');
      await page.getByRole('button', { name: /^Remove from your reading list/ }).first().click();
      await expect(page.getByText('No saved articles yet')).toBeVisible();
      await expectNoBarriers(page, 'empty list');
    });
  });
}
