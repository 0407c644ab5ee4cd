import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { draftOf, publishAgain } from './support/desk.ts';
import type { Card } from './support/reader.ts';
import { query } from './support/scratch-database.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

function databaseUrl(): string {
  const url = process.env['PRODUCT_DATABASE'];
  if (!url) throw new Error('PRODUCT_DATABASE is not set: the global set-up did not run.');
  return url;
}

async function signIn(page: Page, path = '/admin'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  expect(answer.status()).toBe(200);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
}

async function pendingOf(page: Page): Promise<Card[]> {
  return (await (await page.request.get('/api/articles?status=pending&limit=100')).json()) as Card[];
}

test('an article that a check holds back goes out only with a written reason, which is kept', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  const article = (await pendingOf(page)).at(-1);
  if (!article) throw new Error('Nothing waits.');
  await query(databaseUrl(), `update article set status = 'curated', held_reasons = $2 where id = $1`, [article.id, JSON.stringify([{ code: 'number', message: 'A number stands in no source.' }])]);
  await signIn(page);
  const held = page.getByRole('region', { name: /held back/i });
  await expect(held.getByRole('heading', { level: 3, name: article.title })).toBeVisible();
  await expect(held.getByText('A number stands in no source.')).toBeVisible();
  await held.getByRole('button', { name: `Approve: ${article.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve in spite of the check?' });
  await expectNoBarriers(page, 'the question for a reason');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog, 'without a reason nothing happens').toBeVisible();
  await dialog.getByLabel('Your reason').fill('The number is in the picture.');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toast(page).getByText('Article approved successfully')).toBeVisible();
  expect(await query(databaseUrl(), 'select status, review_reason as reason from article where id = $1', [article.id])).toEqual([{ status: 'approved', reason: 'The number is in the picture.' }]);
});

test('evidence, balance and closeness stand beside the draft where there is room, and below it on demand where there is not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const [article] = await pendingOf(page);
  if (!article) throw new Error('Nothing waits.');
  const title = page.getByRole('heading', { level: 3, name: article.title });
  const beside = page.getByRole('region', { name: `Evidence of each sentence: ${article.title}` });
  await expect(beside.locator('mark').first()).toBeVisible();
  await expect(beside.getByText(/keep near to their sources' words\.|stand far from their sources' words\./)).toBeVisible();
  const [draft, evidence] = [await title.boundingBox(), await beside.boundingBox()];
  expect(evidence?.x).toBeGreaterThan((draft?.x ?? 0) + (draft?.width ?? 0) - 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();
  const item = page.getByRole('listitem').filter({ has: title });
  await item.getByText(/^Evidence of each sentence/).click();
  await expect(item.locator('mark').first()).toBeVisible();
  await expect(item.getByText(/their sources' words\./)).toBeVisible();
});

test('what is to be read closely stands first beside a draft, says what to compare and blocks nothing', async ({ page }) => {
  // The engine repeats its sources letter for letter, so none of its sentences carries the sign; what the server finds in other drafts is tested there.
  const message = '“sold” does not stand in the passage, nor does a word known to be like it.';
  await page.route('**/api/articles/*/checks', async (route) => {
    const answer = await route.fetch();
    const checks = (await answer.json()) as { closely: unknown[] };
    await route.fulfill({ response: answer, json: { ...checks, closely: [{ place: 'summary', ordinal: 0, message }] } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const [article] = await pendingOf(page);
  if (!article) throw new Error('Nothing waits.');
  const beside = page.getByRole('region', { name: `Evidence of each sentence: ${article.title}` });
  await beside.scrollIntoViewIfNeeded();
  const first = beside.getByRole('listitem').filter({ has: page.locator('q') }).first();
  await expect(first.getByText('Read closely')).toBeVisible();
  await expect(first.getByText(message)).toBeVisible();
  await expect(beside.getByText(/1 sentence to read closely\./)).toBeVisible();
  await expectNoBarriers(page, 'a sentence to be read closely');
  await expect(page.getByRole('button', { name: `Approve: ${article.title}` })).toBeEnabled();
  await page.setViewportSize({ width: 390, height: 844 });
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: article.title }) });
  await item.getByText(/^Evidence of each sentence/).click();
  await expect(item.getByText(message)).toBeVisible();
});

test('dead letters are delivered again or discarded, one by one', async ({ page }) => {
  const [again, gone] = [randomUUID(), randomUUID()];
  for (const id of [again, gone]) {
    await query(databaseUrl(), `insert into outbox_event (id, name, payload, attempts, dead_at, last_error) values ($1, 'article.pending', $2, 9, now(), 'nobody would take it')`, [
      id,
      JSON.stringify({ articleId: 2_000_000_000, mark: id }),
    ]);
  }
  await signIn(page, '/admin?tab=activity');
  const letters = page.getByRole('region', { name: 'Dead letters' });
  await expect(letters.getByText('nobody would take it')).toHaveCount(2);
  await letters.getByRole('button', { name: new RegExp(`^Discard .*${gone}`) }).click();
  await expect(toast(page).getByText('The event is discarded.')).toBeVisible();
  await expect(letters.getByRole('button', { name: new RegExp(gone) })).toHaveCount(0);
  await letters.getByRole('button', { name: new RegExp(`^Retry .*${again}`) }).click();
  await expect(toast(page).getByText('The event is delivered again.')).toBeVisible();
  await expect(letters.getByText('Every event was delivered.')).toBeVisible();
  await expect.poll(() => query(databaseUrl(), 'select published_at is not null as published from outbox_event where id = any($1::uuid[])', [[again, gone]])).toEqual([{ published: true }]);
});

test('failed jobs of a queue are tried again or discarded, and the list says so', async ({ page }) => {
  // A job that failed for good takes hours to come about; what the server does with it is tested there.
  let failed = 2;
  const asked: string[] = [];
  const queue = () => ({ name: 'poll-feed', waiting: 0, active: 0, delayed: 0, failed, lastFailure: failed > 0 ? 'The outlet cannot be reached.' : null });
  await page.route('**/api/admin/queues', (route) => route.fulfill({ json: [queue()] }));
  await page.route('**/api/admin/queues/poll-feed/*', (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    failed -= 1;
    return route.fulfill({ json: { handled: 1 } });
  });
  await signIn(page, '/admin?tab=activity');
  const queues = page.getByRole('region', { name: 'Queues' });
  await expect(queues.getByText('The outlet cannot be reached.')).toBeVisible();
  await queues.getByRole('button', { name: 'Retry failed jobs of poll-feed' }).click();
  await expect(toast(page).getByText('Tried again: 1 job.')).toBeVisible();
  await expect(queues.getByText('1 failed')).toBeVisible();
  await queues.getByRole('button', { name: 'Discard failed jobs of poll-feed' }).click();
  await expect(toast(page).getByText('Discarded: 1 job.')).toBeVisible();
  await expect(queues.getByText('0 failed')).toBeVisible();
  await expect(queues.getByRole('button')).toHaveCount(0);
  expect(asked).toEqual(['POST /api/admin/queues/poll-feed/retry', 'DELETE /api/admin/queues/poll-feed/failed']);
});

test('another reviewer’s decision is told of without moving what stands on the screen, and who comes second learns what became of it', async ({ page, complaints }) => {
  complaints.tolerate(/status of 409/);
  const [first, second] = [await draftOf(page, 'Music'), await draftOf(page, 'Music', { skip: 1 })];
  try {
    await signIn(page);
    const news = page.getByRole('button', { name: 'Show what there is now' });
    const heading = (title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });
    await expect(heading(first.title)).toBeVisible();
    await expect(news).toHaveCount(0);
    expect((await page.request.patch(`/api/articles/${first.id}`, { data: { status: 'approved' } })).status()).toBe(200);
    await expect(news).toBeVisible({ timeout: 20_000 });
    // Over the page: nothing moves under a pointer, and the draft is still there to be read.
    await expect(news.locator('..')).toHaveCSS('position', 'fixed');
    await expect(heading(first.title)).toBeVisible();
    await expectNoBarriers(page, 'news of the desk');

    await page.getByRole('button', { name: `Reject: ${first.title}` }).press('Enter');
    await expect(toast(page).getByText('It was approved meanwhile, and readers see it.')).toBeVisible();
    await expect(heading(first.title)).toHaveCount(0);
    await expect(page.locator('[data-review-item]:focus, h2:focus')).toHaveCount(1);
    await expect(news).toHaveCount(0);
  } finally {
    await publishAgain(first.id, second.id);
  }
});

test('what is written in a dialog is not lost by a press beside it or by one key', async ({ page }) => {
  await signIn(page, '/admin?tab=feeds');
  const add = page.getByRole('button', { name: 'Add feed' });
  const dialog = page.getByRole('dialog', { name: 'Add a feed' });
  await add.click();
  await page.mouse.click(4, 300);
  await expect(dialog, 'nothing was written').toBeHidden();
  await add.click();
  await dialog.getByLabel('Address').fill('https://news.example.org/feed');
  await page.mouse.click(4, 300);
  await expect(dialog.getByText('What you wrote is not saved.')).toBeVisible();
  await expectNoBarriers(page, 'a dialog that asks before it goes');
  await dialog.getByLabel('Address').fill('https://news.example.org/feed.xml');
  await expect(dialog.getByText('What you wrote is not saved.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('What you wrote is not saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test('what a test found at one address is not shown for another, and a feed’s own title becomes its name', async ({ page, complaints }) => {
  complaints.tolerate(/status of 409/);
  await page.route('**/api/rss-feeds/test', (route) => route.fulfill({ json: { readable: true, message: null, url: 'https://news.example.org/feed', title: 'The Example', items: 3, newest: ['A headline'] } }));
  await signIn(page, '/admin?tab=feeds');
  await page.getByRole('button', { name: 'Add feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a feed' });
  await dialog.getByLabel('Address').fill('https://news.example.org/feed');
  await dialog.getByRole('button', { name: 'Test this address' }).press('Enter');
  await expect(dialog.getByText('This is a feed: The Example, 3 items.')).toBeVisible();
  await expect(dialog.getByLabel('Name (optional)')).toHaveValue('The Example');
  await dialog.getByLabel('Address').fill('https://news.example.org/other');
  await expect(dialog.getByText('This is a feed')).toHaveCount(0);
  await page.route('**/api/rss-feeds', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { error: 'This address is on the list already.', code: 'known', requestId: 'r' } }) : route.fallback()));
  await dialog.getByLabel(/^Outlet/).fill('The Example of Record');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/rss-feeds'));
  await dialog.getByRole('button', { name: 'Add feed' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ url: 'https://news.example.org/other', name: 'The Example', outlet: 'The Example of Record', category: null });
  await expect(dialog.getByRole('alert')).toHaveText('This address is on the list already.');
});

test('a decision that fails leaves the focus where it was, to try again', async ({ page, complaints }) => {
  complaints.tolerate(/status of 503/);
  const article = await draftOf(page, 'Music');
  try {
    await page.route(`**/api/articles/${article.id}`, (route) => (route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy', requestId: 'r' } }) : route.fallback()));
    await signIn(page);
    const approve = page.getByRole('button', { name: `Approve: ${article.title}` });
    await approve.press('Enter');
    await expect(toast(page).getByText('Error approving article')).toBeVisible();
    await expect(approve).toBeEnabled();
    await expect(approve).toBeFocused();
  } finally {
    await publishAgain(article.id);
  }
});
