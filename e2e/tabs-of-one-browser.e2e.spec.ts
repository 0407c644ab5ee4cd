import type { Page } from '@playwright/test';
import { createAccount, PASSWORD, signInQuickly } from './support/accounts.ts';
import { adminPassword, expect, open, test, watchConsole } from './support/test.ts';

const greeting = (page: Page, username: string) => page.getByRole('banner').getByRole('link', { name: `Welcome, ${username}` });

/** What starts when a page has nothing else to do; the "?" of the keyboard comes with it. */
async function idle(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('signing out in one tab signs out the others, their lists included', async ({ page, context, complaints }) => {
  const { username } = await createAccount();
  await signInQuickly(page, username);
  await open(page, '/');
  await expect(greeting(page, username)).toBeVisible();
  const other = await context.newPage();
  watchConsole(other, complaints);
  await open(other, '/playlist');
  await expect(other.getByRole('heading', { name: 'Your Reading List' })).toBeVisible();
  await idle(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your Reading List' })).toHaveCount(0);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/')), 'it is told, it does not ask').toEqual([]);
});

test('signing in in one tab greets in the others', async ({ page, context, complaints }) => {
  const { username } = await createAccount();
  await open(page, '/about');
  await idle(page);
  const other = await context.newPage();
  watchConsole(other, complaints);
  await open(other, '/auth');
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(greeting(page, username)).toBeVisible();
});

test('the administrator signs out of every tab at once', async ({ page, context, complaints }) => {
  await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  await open(page, '/admin');
  const other = await context.newPage();
  watchConsole(other, complaints);
  // To whom it asks by itself, the session stands for ever: only the other tab can tell otherwise.
  await other.route('**/api/auth/status', (route) => route.fulfill({ json: { authenticated: true } }));
  await open(other, '/admin');
  await expect(other.getByRole('tab', { name: 'Article Review' })).toBeVisible();
  // What a tab was still asking for when the session ended is refused.
  complaints.tolerate(/status of (401|404) .*\/api\/(articles|admin|rss-feeds)/);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('tab', { name: 'Article Review' })).toHaveCount(0);
});
