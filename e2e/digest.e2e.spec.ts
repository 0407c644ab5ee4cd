import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkOfMail, openMail } from './support/mail-on-disk.ts';
import { Reader } from './support/reader.ts';
import { query } from './support/scratch-database.ts';
import { expect, open, test } from './support/test.ts';

const EXPIRED = /^Failed to load resource: the server responded with a status of 4(?:00|10)/;
const database = (): string => process.env['PRODUCT_DATABASE'] ?? '';

/** The reader's hour has come, and what is to be in the digest was approved a while ago. */
async function hourHasCome(email: string): Promise<void> {
  await query(database(), `update article set published_at = least(published_at, now() - interval '5 minutes') where status = 'approved' and category = 'Politics'`);
  await query(database(), `update subscriber set categories = '{Politics}', next_issue_at = now() where email = $1`, [email]);
}

/** Digests are ordered once a minute, five seconds after it began. */
async function openDigest(page: Page, email: string): Promise<void> {
  const digest = page.getByRole('row', { name: email }).getByRole('link').filter({ hasNotText: 'Please confirm' });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(digest).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 150_000, intervals: [2000] });
  await digest.click();
}

test('the digest comes at the hour, names both sides, leads to its stories, and is ended by one click', async ({ page, request, baseURL, complaints }) => {
  test.setTimeout(240_000);
  complaints.tolerate(EXPIRED);
  const email = `digest-${randomBytes(4).toString('hex')}@example.org`;
  expect((await request.post('/api/newsletter/subscribe', { data: { email } })).status()).toBe(200);
  await openMail(page, email, /Please confirm/);
  await page.goto(await linkOfMail(page, 'Confirm my subscription'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed');

  await hourHasCome(email);
  await openDigest(page, email);
  const mail = page.frameLocator('iframe');
  const stories = mail.getByRole('heading', { level: 2 }).getByRole('link');
  expect(await stories.count()).toBeGreaterThan(0);
  for (const side of ['Conservative view', 'Liberal view']) await expect(mail.getByText(side, { exact: true }).first()).toBeVisible();
  const address = (await stories.first().getAttribute('href')) ?? '';
  const leave = await linkOfMail(page, 'Unsubscribe');
  const manage = await linkOfMail(page, 'Change what you get');
  const { title } = await new Reader(baseURL).article(Number(new URL(address).pathname.split('/').at(-1)));

  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' }, headers: { origin: 'https://mail.example' }, maxRedirects: 0 })).status()).toBe(200);
  await page.goto(manage);
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});
