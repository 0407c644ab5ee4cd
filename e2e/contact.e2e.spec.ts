import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const fill = async (page: Page, entries: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
};
const WHOLE = { Name: 'Ada Reader', 'Email address': 'ada@example.com', Subject: 'A correction', Message: 'The second sentence says more than its source.' };

test('a message is sent, the form cleared, and the outcome said', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, WHOLE);
  const request = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await request).postDataJSON()).toEqual({ name: 'Ada Reader', email: 'ada@example.com', subject: 'A correction', message: WHOLE.Message, website: '' });
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible();
  await expect(page.locator('form p', { hasText: 'Your message was sent. Thank you.' })).toBeFocused();
  for (const label of Object.keys(WHOLE)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
});

test('all four fields are required, by keyboard alone', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, { Name: 'Ada Reader', Subject: '   ' });
  await page.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email address', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'false');
  for (const label of ['Email address', 'Subject', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription('Please fill in this field.');
  }
  await expectNoBarriers(page, 'contact form with what is missing');
});

test('what fails is said and keeps what was written', async ({ page, complaints }) => {
  complaints.tolerate(/Failed to load resource/);
  await page.route('**/api/contact', (route) => route.abort());
  await open(page, '/contact');
  await fill(page, WHOLE);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(WHOLE.Message);
});

test('says when and how fast we answer', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByText('Monday-Friday 9-6 EST')).toBeVisible();
  await expect(page.getByText('24-48 hours')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
});

test('who found a mistake in an article writes with its address, and keeps what was written', async ({ page, baseURL }) => {
  const [card] = (await new Reader(baseURL).ofCategory('Science')).cards;
  await open(page, `/article/${card?.id}`);
  // What stands there comes when the reader does.
  await page.getByRole('heading', { name: 'Share This Article' }).scrollIntoViewIfNeeded();
  await page.getByText('Found a mistake?').getByRole('link', { name: 'Tell us' }).click();
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(new RegExp(`^Article: https?://[^\\s]+/article/${card?.id}\nThe sentence: \nWhat is wrong: $`));
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('A mistake in an article');
  await fill(page, { Name: 'Ada Reader', 'Email address': 'ada@example.com' });
  const request = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await request).postDataJSON()).toMatchObject({ subject: 'A mistake in an article', message: expect.stringContaining(`/article/${card?.id}\n`) });
  await expect(message).toHaveValue('');
});

test('an address that names no article begins no message', async ({ page }) => {
  await open(page, '/contact?article=%3Cscript%3E');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await open(page, '/contact?article=7');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/\/article\/7\n/);
});
