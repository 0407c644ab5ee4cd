import { expect, open, test } from './support/test.ts';

const EMAIL = 'ada@example.com';
const weekly = { email: EMAIL, categories: [], frequency: 'weekly', hour: 18, timeZone: 'Europe/London', mutes: {} };

test('a confirmation that is followed again names the hour that was chosen since', async ({ page }) => {
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill({ json: { email: EMAIL, preferencesToken: 'abc' } }));
  await page.route('**/api/newsletter/preferences?*', (route) => route.fulfill({ json: weekly }));
  await open(page, '/newsletter/confirm?token=abc');
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
  await expect(page.getByText(`The digest comes to ${EMAIL} once a week at 6:00 PM (time in Europe/London), and only when there is something new.`)).toBeVisible();
});

test('a confirmation names no hour where the settings could not be asked', async ({ page, complaints }) => {
  complaints.tolerate(/Failed to load resource/);
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill({ json: { email: EMAIL, preferencesToken: 'abc' } }));
  await page.route('**/api/newsletter/preferences?*', (route) => route.abort());
  await open(page, '/newsletter/confirm?token=abc');
  await expect(page.getByText(`The digest comes to ${EMAIL}, and only when there is something new.`)).toBeVisible();
});
