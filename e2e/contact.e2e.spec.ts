import type { Page } from '@playwright/test';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const fill = async (page: Page, entries: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
};
const WHOLE = {
  Name: 'Ada Reader',
  'Email address': 'ada@example.com',
  Subject: 'A correction',
  Message: 'The second sentence says more than its source.',
};

test('sends a message with the contact form', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, WHOLE);
  const request = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await request).postDataJSON()).toEqual({
    name: 'Ada Reader',
    email: 'ada@example.com',
    subject: 'A correction',
    message: WHOLE.Message,
    website: '',
  });
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible();
  await expect(page.locator('form p', { hasText: 'Thank you! We received your message.' })).toBeFocused();
  for (const label of Object.keys(WHOLE)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
});

test('reports a mistake in an article, with its address in the message', async ({ page, baseURL }) => {
  const [card] = (await new Reader(baseURL).ofCategory('Science')).cards;
  await open(page, `/article/${card?.id}`);
  // The block hydrates when scrolled near.
  await page.getByRole('heading', { name: 'Share This Article' }).scrollIntoViewIfNeeded();
  await page.getByText('Found a mistake?').getByRole('link', { name: 'Tell us' }).click();
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(
    new RegExp(`^Article: https?://[^\\s]+/article/${card?.id}\nThe sentence: \nWhat is wrong: $`),
  );
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('A mistake in an article');
  await fill(page, { Name: 'Ada Reader', 'Email address': 'ada@example.com' });
  const request = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await request).postDataJSON()).toMatchObject({
    subject: 'A mistake in an article',
    message: expect.stringContaining(`/article/${card?.id}\n`),
  });
  await expect(message).toHaveValue('');
});
