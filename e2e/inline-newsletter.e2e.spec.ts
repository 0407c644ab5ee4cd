import type { Page } from '@playwright/test';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Get the next story like this' });
const card = (page: Page) => page.getByRole('region', { name: 'Stay Updated' });

async function openArticle(page: Page, baseURL: string | undefined): Promise<void> {
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  await page.locator('.newsletter-block').scrollIntoViewIfNeeded();
}

async function openCard(page: Page): Promise<void> {
  await open(page, '/');
  // Its place comes last beside the first sections, and draws it when it is near.
  await page.getByRole('complementary', { name: 'Highlights' }).locator(':scope > :last-child').scrollIntoViewIfNeeded();
  await card(page).scrollIntoViewIfNeeded();
}

test('the block of an article subscribes, tells it, and is gone for good', async ({ page, baseURL }) => {
  await openArticle(page, baseURL);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await asked;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/newsletter/subscribe');
  await block(page).getByLabel('Email address').fill('block@example.com');
  await block(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(block(page).getByRole('button', { name: 'Subscribing...' })).toBeVisible();
  answer();
  expect((await request).postDataJSON()).toEqual({ email: 'block@example.com', source: 'inline-capture' });
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(block(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('email-subscribed'))).not.toBeNull();
  await page.reload();
  await expect(page.locator('.newsletter-block')).toBeHidden();
});

test('the block says what is no address', async ({ page, baseURL }) => {
  await openArticle(page, baseURL);
  await block(page).getByLabel('Email address').fill('no address');
  await block(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();
  await expect(block(page).getByLabel('Email address')).toHaveAccessibleDescription('Please enter a valid email address.');
});

test('the card of the home page trims the address and says that all is set', async ({ page }) => {
  await openCard(page);
  const request = page.waitForRequest('**/api/newsletter/subscribe');
  await card(page).getByLabel('Email address').fill('  card@example.com ');
  await card(page).getByRole('button', { name: 'Subscribe' }).click();
  expect((await request).postDataJSON()).toEqual({ email: 'card@example.com' });
  await expect(card(page).getByText("You're all set!", { exact: true })).toBeVisible();
  await expect(card(page).getByText("You're all set!", { exact: true })).toBeFocused();
});

test('the card tells what the server refuses', async ({ page, complaints }) => {
  complaints.tolerate(/Failed to load resource/);
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 500, body: '' }));
  await openCard(page);
  await card(page).getByLabel('Email address').fill('card@example.com');
  await card(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible();
  await expect(card(page).getByLabel('Email address')).toHaveAccessibleDescription('Please try again later.');
});
