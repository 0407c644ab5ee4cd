import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const TABS = ['Article Review', 'RSS Feeds', 'Analytics', 'Recent Activity', 'Login Logs'] as const;
async function signIn(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  expect(answer.status()).toBe(200);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
}

test('the five tabs are reached by keyboard, stand in the address and come back with it', async ({ page }) => {
  await signIn(page, '/admin');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([...TABS]);
  await page.getByRole('tab', { name: 'Article Review' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Login Logs' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Login Logs' })).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?tab=logins$/);
  await expect(page.getByRole('heading', { level: 2, name: /recent attempts?$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Login Logs' })).toHaveAttribute('aria-selected', 'true');
});

test('a feed is tested, added, paused, edited and deleted', async ({ page, complaints }) => {
  complaints.tolerate(/status of 400 .*\/api\/rss-feeds\/test/);
  // A server of the machine's own: it may be listed by nobody, and asked by nobody.
  const server = createServer((_request, response) => response.end('never asked')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  await signIn(page, '/admin?tab=feeds');
  await page.getByRole('button', { name: 'Add feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a feed' });
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Test this address' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  server.close();
  await dialog.getByLabel('Address').fill('https://added.example/rss.xml');
  await dialog.getByLabel('Name (optional)').fill('Added by hand');
  await dialog.getByLabel('Category').selectOption('Science');
  await dialog.getByRole('button', { name: 'Add feed' }).click();
  await expect(toast(page).getByText('Feed added')).toBeVisible();
  await page.getByLabel('Name or address').fill('added.example');
  const row = page.getByRole('listitem').filter({ hasText: 'https://added.example/rss.xml' });
  await expect(page.getByRole('heading', { level: 2, name: '1 feed', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause: Added by hand' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Added by hand' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Another name');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete: Another name' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete feed' }).click();
  await expect(page.getByText('No feed matches.')).toBeVisible();
});

test('the feeds go out as OPML and in again, and what may not be asked is named', async ({ page }) => {
  await signIn(page, '/admin?tab=feeds');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export OPML' }).click()]);
  const written = await readFile(await download.path(), 'utf8');
  expect(written).toContain('<opml version="2.0">');
  const opml = written.replace('</body>', '<outline text="Inside" xmlUrl="http://10.0.0.1/feed"/></body>');
  await page.getByLabel('OPML file').setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) });
  const report = page.getByRole('dialog', { name: 'Import finished' });
  await expect(report).toContainText(/0 feeds added, \d+ on the list already, 1 left out\./);
  await expect(report).toContainText('http://10.0.0.1/feed');
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toBeHidden();
});

test('analytics show each chart with its table, and go out as CSV', async ({ page }) => {
  // The figures are summed up every few minutes; here they are known.
  const names = ['Politics', 'World News', 'Sports', 'Entertainment', 'Music', 'Business', 'Technology', 'Science', 'Health'];
  const figures = Object.fromEntries(names.map((name, index) => [name, { count: 4 + index, totalViews: 100 - index, avgViews: 5 }]));
  await page.route('**/api/analytics/category-performance', (route) => route.fulfill({ json: figures }));
  await signIn(page, '/admin?tab=analytics');
  for (const label of ['Total Articles', 'Total Views', 'Categories', 'Engagement']) await expect(page.getByRole('tabpanel').getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Pie chart/ })).toBeVisible();
  await expect(page.getByText('Shares among the 6 largest of 9 categories.')).toBeVisible();
  await page.getByText('Show as a table: Articles by category').click();
  await expect(page.getByRole('table', { name: 'Articles by category' }).getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('heading', { level: 2, name: 'Category Insights' })).toBeVisible();
  const ranked = page.getByRole('region', { name: 'Top Performing Articles' }).getByRole('listitem');
  await expect(ranked).toHaveCount(15);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Category,Articles,Views,Average views\r\n/);
});

test('what happens is seen at once on a screen that stays open', async ({ page }) => {
  await signIn(page, '/admin?tab=activity');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Live', { exact: true })).toBeVisible();
  const answer = await page.request.get('/api/articles?status=pending&limit=1');
  const [waiting] = (await answer.json()) as { id: number; title: string }[];
  if (!waiting) throw new Error('Nothing waits.');
  await page.request.patch(`/api/articles/${waiting.id}`, { data: { status: 'rejected' } });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Rejected' }).filter({ hasText: waiting.title })).toBeVisible({ timeout: 15_000 });
  for (const name of ['Contact messages', 'Queues', 'Dead letters']) await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('what stands below the newest events is one press away, and Back leads up again', async ({ page }) => {
  await signIn(page, '/admin?tab=activity');
  const links = page.getByRole('navigation', { name: 'On this tab' }).getByRole('link');
  await expect(links).toHaveText(['Contact messages', 'Payments', 'Mail', 'Calls of models', 'Queues', 'Dead letters']);
  for (const link of await links.all()) {
    await link.press('Enter');
    const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2, name: await link.innerText(), exact: true });
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`/admin\\?tab=activity#${await heading.getAttribute('id')}$`));
  }
  await expect(page.getByRole('region', { name: 'Calls of models' })).toContainText('Estimate');
  await page.goBack();
  await expect(page).toHaveURL(/#queues-heading$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Queues' })).toBeInViewport();
});

test('sign-in attempts are filtered by outcome and name', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { password: 'not the password' } });
  await signIn(page, '/admin?tab=logins');
  await page.getByLabel('Show').selectOption('Failed');
  await expect(page.getByRole('tabpanel').getByText('Success', { exact: true })).toHaveCount(0);
  await expect(page.getByText('wrong password').first()).toBeVisible();
  await page.getByLabel('Name or IP address').fill('nobody of that name');
  await expect(page.getByText('No attempt matches.')).toBeVisible();
});

for (const tab of ['', '?tab=feeds', '?tab=analytics', '?tab=activity', '?tab=logins']) {
  for (const viewport of VIEWPORTS) {
    test(`/admin${tab} has no barriers and fits ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await signIn(page, `/admin${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectToFit(page, tab);
      await expectNoBarriers(page, tab);
    });
  }
}
