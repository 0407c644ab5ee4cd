import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const PASSWORD = 'a meadow at dawn';
let count = 0;

function somebody(): { username: string; email: string } {
  count += 1;
  const username = `buyer${process.pid}n${count}t${Date.now() % 100_000}`;
  return { username, email: `${username}@example.org` };
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $1.99' });
const card = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** From the sign-up form to the payment form. */
async function signUp(page: Page): Promise<{ username: string; email: string }> {
  const who = somebody();
  await open(page, '/auth?tab=signup');
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Username').fill(who.username);
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Subscription' })).toBeVisible();
  return who;
}

async function premiumOf(page: Page): Promise<boolean> {
  return ((await (await page.request.get('/api/user')).json()) as { premium: boolean }).premium;
}

test('a visitor is offered an account, and nothing is promised that is not in the table', async ({ page }) => {
  await open(page, '/subscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Premium Features' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$1.99 per month');
  const entitlements = (await (await page.request.get('/api/entitlements')).json()) as { title: string; premium: boolean }[];
  const promised = await page.getByRole('region', { name: 'What you get' }).locator('li strong').allInnerTexts();
  expect(promised).toEqual(entitlements.filter(({ premium }) => premium).map(({ title }) => title));
  await expectNoBarriers(page, 'the offer');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=signup$/);
});

test('registering with a payment leads to premium', async ({ page }) => {
  const { username } = await signUp(page);
  await expect(page.getByText('No card is charged.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('pendingSubscription'))).toBeNull();
  await expectNoBarriers(page, 'the payment form');
  await pay(page).click();
  await expect(toast(page).getByText('Account Created Successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner')).toContainText(username);
  await expect.poll(() => premiumOf(page)).toBe(true);
});

test('a reload keeps the payment that was begun', async ({ page }) => {
  await signUp(page);
  await page.reload();
  await expect(pay(page)).toBeVisible();
  await pay(page).click();
  await expect(toast(page).getByText('Account Created Successfully!', { exact: true })).toBeVisible();
});

test('a card that is declined can be followed by one whose bank asks', async ({ page }) => {
  await signUp(page);
  await card(page, 'A card that is declined').check();
  await pay(page).click();
  await expect(toast(page).getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your card was declined.');
  await card(page, 'A card whose bank asks you to confirm').check();
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  expect(await toast(page).getByText('Payment Failed', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The payment was not confirmed with your bank.');
  await pay(page).click();
  await expectNoBarriers(page, "the bank's question");
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(toast(page).getByText('Account Created Successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a payment whose return is lost makes the account all the same', async ({ page }) => {
  const { username } = await signUp(page);
  await card(page, 'A card that pays while this page is lost').check();
  await pay(page).click();
  await expect(page.getByText('Your account is made all the same.')).toBeVisible();
  await page.reload();
  await expect(toast(page).getByText('Account Created Successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(username);
});

test('an address that a payment came back to is cleared, and one of nobody is refused', async ({ page, complaints }) => {
  complaints.tolerate(/status of 404/);
  await open(page, '/subscribe?payment_intent=pi_none&payment_intent_client_secret=pi_none_secret_none');
  await expect(toast(page).getByText('Registration Error', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('complete-registration is the same screen', async ({ page }) => {
  await open(page, '/complete-registration');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Premium Features' })).toBeVisible();
});

test('a subscriber sees the plan, cancels and resumes', async ({ page }) => {
  await signUp(page);
  await pay(page).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/subscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'You have premium' })).toBeVisible();
  await open(page, '/account');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText(/Renews on \w+ \d+, \d{4} for \$1\.99\./);
  await expect(plan.getByRole('row')).toHaveCount(2);
  await expectNoBarriers(page, 'the account with a plan');
  await plan.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await expect(question).toContainText(/Premium stays until \w+ \d+, \d{4} and does not renew\. Nothing more is charged\./);
  await expectNoBarriers(page, 'the question before cancelling');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(plan.getByRole('button', { name: 'Cancel subscription' })).toBeFocused();
  await expect(plan).toContainText('Renews on');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(toast(page).getByText('Subscription Cancelled', { exact: true })).toBeVisible();
  await expect(plan).toContainText('does not renew');
  expect(await premiumOf(page)).toBe(true);
  await expect(plan.getByRole('button', { name: 'Resume subscription' })).toBeFocused();
  await plan.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(toast(page).getByText('Subscription Resumed', { exact: true })).toBeVisible();
  await expect(plan).toContainText('Renews on');
});

test("the payment provider's script may load on the payment page and nowhere else", async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(path)).headers();
  for (const path of ['/subscribe', '/complete-registration', '/subscribe?payment_intent=a']) {
    const headers = await policyOf(path);
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  for (const path of ['/', '/auth', '/account', '/subscribers']) expect((await policyOf(path))['content-security-policy']).not.toContain('stripe');
});

/** As much of the provider's script as the page calls. */
const FAKE_STRIPE = `window.Stripe = (key) => ({
  _registerWrapper() {},
  elements: ({ clientSecret }) => ({
    create: () => ({ on: (name, heard) => setTimeout(heard, 0), mount: (place) => { place.textContent = 'The form of ' + key + ' for ' + clientSecret; }, destroy() {} }),
    getElement: () => null,
  }),
  confirmPayment: async ({ confirmParams }) => { window.askedToReturnTo = confirmParams.return_url; return { error: { type: 'card_error', message: 'Your card has expired.' } }; },
});`;

test("the provider's own form is shown, and what it says of a card is told", async ({ page, baseURL, complaints }) => {
  // The script above has no version.
  complaints.tolerate(/^Stripe\.js@undefined was loaded/);
  await page.route('**/api/subscription', (route) =>
    route.fulfill({
      json: { price: { cents: 199, currency: 'usd', interval: 'month' }, gateway: 'stripe', publishableKey: 'pk_test_1', plan: null, pending: { clientSecret: 'pi_1_secret_2', paymentIntent: 'pi_1', paid: false } },
    }),
  );
  const scripts: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE });
  });
  // Within the site first: the page's own policy would keep the script out, so it is loaded anew.
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Get Premium Features' }).click();
  await expect(page.getByText('The form of pk_test_1 for pi_1_secret_2')).toBeVisible();
  expect(scripts).toHaveLength(1);
  await pay(page).click();
  await expect(toast(page).getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your card has expired.');
  expect(await page.evaluate(() => (window as unknown as { askedToReturnTo: string }).askedToReturnTo)).toBe(`${baseURL}/subscribe`);
});

test('a subscriber searches by lean, days and exact phrase; a visitor is told that this is premium', async ({ page, browser, complaints, baseURL }) => {
  complaints.tolerate(/status of 403 .*\/api\/articles\/search/);
  await signUp(page);
  await pay(page).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/search?q=council');
  await page.getByText('Advanced search', { exact: true }).click();
  await page.getByLabel('Exact phrase').fill('every town council');
  await page.getByRole('button', { name: 'Search with these' }).click();
  await expect(page).toHaveURL(/phrase=every/);
  await expect(page.getByRole('main').getByText('1 article found', { exact: true })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(/sort=newest.*phrase=every|phrase=every.*sort=newest/);
  const address = page.url();
  await page.reload();
  await expect(page.getByLabel('Exact phrase')).toHaveValue('every town council');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectNoBarriers(page, 'the advanced search');
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await visitor.newPage();
  await open(other, address);
  await expect(other.getByRole('main').getByRole('alert')).toContainText('The advanced search comes with Premium.');
  await expect(other.getByText('Advanced search', { exact: true })).toHaveCount(0);
  await visitor.close();
});
