import { randomBytes } from 'node:crypto';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { linkOfMail, openMail } from './support/mail-on-disk.ts';
import { Reader } from './support/reader.ts';
import { expect, hydrated, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const REFUSED = /^Failed to load resource: the server responded with a status of 4(?:00|10)/;

test('a reader subscribes below an article, confirms by email, sets preferences, and unsubscribes with one click', async ({
  page,
  request,
  complaints,
  baseURL,
}) => {
  test.slow();
  const email = `reader-${randomBytes(4).toString('hex')}@example.org`;
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  const block = page.locator('.newsletter-block');
  await block.scrollIntoViewIfNeeded();
  await block.getByLabel('Email address').fill(email);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  await expect(block.getByLabel('Email address')).toHaveCount(0);
  await page.reload();
  await expect(block).toBeHidden();

  await openMail(page, email, /Please confirm/);
  const confirmation = await linkOfMail(page, 'Confirm my subscription');
  // Mail scanners fetch the link, which must not confirm it.
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
  await page.getByLabel('Weekly, on Sunday').check();
  await page.getByLabel('Time of day').selectOption('6:00 PM');
  await page.getByLabel('Time zone').fill('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Weekly, on Sunday')).toBeChecked();
  await expect(page.getByLabel('Time of day')).toHaveValue('18');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(page.getByRole('checkbox', { name: 'Science' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sports' })).not.toBeChecked();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, `preferences at ${viewport.width}`);
  }
  await expectNoBarriers(page, 'preferences');

  await page.getByRole('link', { name: 'Unsubscribe from the newsletter' }).click();
  const address = page.url();
  await hydrated(page);
  await expectNoBarriers(page, 'unsubscribe');
  // Fetching the link must not unsubscribe; only the POST of a mail program does.
  await request.get(address);
  const oneClick = await request.post(address, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example' },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're unsubscribed");
  complaints.tolerate(REFUSED);
  await page.goto(address.replace('/unsubscribe', '/preferences'));
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test('an unknown newsletter page returns 404', async ({ request }) => {
  expect((await request.get('/newsletter/nothing')).status()).toBe(404);
});
