import { randomBytes } from 'node:crypto';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { linkOfMail, openMail } from './support/mail-on-disk.ts';
import { expect, hydrated, open, test } from './support/test.ts';

const REFUSED = /^Failed to load resource: the server responded with a status of 4(?:00|10)/;

test('subscribe, confirm by the mail, choose, and leave by one click', async ({ page, request, complaints }) => {
  test.slow();
  const email = `reader-${randomBytes(4).toString('hex')}@example.org`;
  await open(page, '/');
  const answer = await page.evaluate(async (address) => (await fetch('/api/newsletter/subscribe', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: address, source: 'inline-capture' }) })).status, email);
  expect(answer).toBe(200);

  await openMail(page, email, /Please confirm/);
  const confirmation = await linkOfMail(page, 'Confirm my subscription');
  // A program that only fetches the address confirms nothing.
  await request.get(confirmation);
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Choose what you get' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your newsletter');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least one category');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Science' }).check();
  await page.getByRole('checkbox', { name: 'Politics' }).check();
  await page.getByLabel('Once a week, on Sunday').check();
  await page.getByLabel('At what hour').selectOption('6:00 PM');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Once a week, on Sunday')).toBeChecked();
  await expect(page.getByLabel('At what hour')).toHaveValue('18');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(page.getByRole('checkbox', { name: 'Science' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sports' })).not.toBeChecked();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `preferences at ${viewport.width}`);
    await expectNoBarriers(page, `preferences at ${viewport.width}`);
  }

  await page.getByRole('link', { name: 'Unsubscribe from the newsletter' }).click();
  const address = page.url();
  await hydrated(page);
  await expectNoBarriers(page, 'unsubscribe');
  // A GET alone ends nothing; what a mail program posts does.
  await request.get(address);
  const oneClick = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' }, headers: { origin: 'https://mail.example' }, maxRedirects: 0 });
  expect(oneClick.status()).toBe(200);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  complaints.tolerate(REFUSED);
  await page.goto(address.replace('/unsubscribe', '/preferences'));
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test('a link that is not whole says so, and what to do', async ({ page, complaints }) => {
  complaints.tolerate(REFUSED);
  for (const path of ['/newsletter/confirm?token=abc', '/newsletter/preferences?token=abc']) {
    await open(page, path);
    await expect(page.getByRole('alert')).toContainText('This link is not complete');
  }
  await open(page, '/newsletter/unsubscribe?token=abc');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not complete');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Read the news' })).toBeVisible();
  await expectNoBarriers(page, 'a broken link');
});

test('a link that is too old has the field for another one', async ({ page, complaints }) => {
  complaints.tolerate(/status of 410/);
  const expired = { status: 410, json: { error: 'This link is no longer valid. Please enter your address once more, and we send you a new one.', code: 'expired-link', requestId: 'r' } };
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill(expired));
  const sent: unknown[] = [];
  await page.route('**/api/newsletter/subscribe', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await open(page, '/newsletter/confirm?token=old');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('enter your address once more');
  await expectNoBarriers(page, 'a link that is too old');
  await main.getByLabel('Email address').fill('again@example.org');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByText('Another mail is on its way. Its link confirms your subscription.')).toBeVisible();
  expect(sent).toEqual([{ email: 'again@example.org', source: 'confirm-again' }]);
});

test('without the token of a mail nothing is asked of the server, and the page leads on', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const name of ['confirm', 'preferences', 'unsubscribe']) {
    await open(page, `/newsletter/${name}`);
    await expect(page.getByRole('alert')).toContainText('This link is not complete');
    await expect(page.getByRole('main').getByRole('link', { name: 'Read the news' })).toBeVisible();
    await expectNoBarriers(page, `${name} without a token`);
  }
  expect(asked.filter((path) => path.startsWith('/api/newsletter/'))).toEqual([]);
});

test('a page of the newsletter that does not exist is not found', async ({ request }) => {
  expect((await request.get('/newsletter/nothing')).status()).toBe(404);
});
