import type { Page } from '@playwright/test';
import { createAccount, PASSWORD } from './support/accounts.ts';
import { expect, open, test, watchConsole } from './support/test.ts';

/** Waits for the scripts that load in idle time; the keyboard shortcut "?" comes with them. */
async function idle(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('signing in and out in one tab signs the other one in and out', async ({ page, context, complaints }) => {
  const { username } = await createAccount();
  await open(page, '/playlist');
  await idle(page);
  const other = await context.newPage();
  watchConsole(other, complaints);

  await test.step('sign in', async () => {
    await open(other, '/auth');
    await other.getByLabel('Username').fill(username);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // Requests still in progress when the session ends would be refused.
    const listsKnown = [page, other].map((tab) => tab.waitForResponse(/\/api\/playlists\/\d+\/saved$/));
    await other.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: `Welcome, ${username}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Reading List' })).toBeVisible();
    await Promise.all(listsKnown);
  });

  await test.step('sign out, which reaches the first tab without a request to the server', async () => {
    await expect(other.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Reading List' })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});
