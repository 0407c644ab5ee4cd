import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/accessibility.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const PASSWORD = 'a meadow at dawn';
let count = 0;

function newIdentity(): { username: string; email: string } {
  count += 1;
  const username = `buyer${process.pid}n${count}t${Date.now() % 100_000}`;
  return { username, email: `${username}@example.org` };
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $1.99' });
const card = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Completes the sign-up form and opens the payment form. */
async function signUp(page: Page): Promise<{ username: string; email: string }> {
  const who = newIdentity();
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

test('a registration is paid, unlocks premium, and is canceled and resumed', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  complaints.tolerate(/status of 403 .*\/api\/articles\/search/);
  const { username } = await signUp(page);
  await test.step('a reload keeps the payment', async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('pendingSubscription'))).toBeNull();
    await page.reload();
    await expect(page.getByText('No card is charged.')).toBeVisible();
    await expectNoBarriers(page, 'the payment form');
  });
  await test.step('the bank requires authentication, and the confirmed payment creates the account', async () => {
    await card(page, 'A card whose bank asks you to confirm').check();
    await pay(page).click();
    await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
    await expectNoBarriers(page, "the bank's question");
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(toast(page, 'Account Created Successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner')).toContainText(username);
    await expect.poll(() => premiumOf(page)).toBe(true);
  });
  await test.step('subscribers can search for exact phrases, visitors cannot', async () => {
    await open(page, '/search?q=council');
    await page.getByText('Advanced search', { exact: true }).click();
    await page.getByLabel('Exact phrase').fill('every town council');
    await page.getByRole('button', { name: 'Search with these' }).click();
    await expect(page.getByRole('main').getByText('1 article found', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Exact phrase')).toHaveValue('every town council');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expectNoBarriers(page, 'the advanced search');
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await visitor.newPage();
    await open(other, page.url());
    await expect(other.getByRole('main').getByRole('alert')).toContainText('Advanced search needs Premium.');
    await visitor.close();
  });
  await test.step('the plan is canceled and resumed', async () => {
    await open(page, '/account');
    const plan = page.getByRole('region', { name: 'Your plan' });
    await expect(plan).toContainText(/Renews on \w+ \d+, \d{4} for \$1\.99\./);
    await expect(plan.getByRole('row')).toHaveCount(2);
    await expectNoBarriers(page, 'the account with a plan');
    await plan.getByRole('button', { name: 'Cancel subscription' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    await expect(question).toBeVisible();
    await expectNoBarriers(page, 'the question before cancelling', 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(plan.getByRole('button', { name: 'Cancel subscription' })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(plan).toContainText('does not renew');
    expect(await premiumOf(page)).toBe(true);
    await plan.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(plan).toContainText('Renews on');
  });
});

test('a payment whose return is lost still creates the account', async ({ page }) => {
  const { username } = await signUp(page);
  await card(page, 'A card that pays after this page is closed').check();
  await pay(page).click();
  await expect(page.getByText('Your account is created anyway.')).toBeVisible();
  // The toast may be gone again when a slow machine has loaded everything.
  await page.reload({ waitUntil: 'commit' });
  await expect(toast(page, 'Account Created Successfully!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(username);
});

test("the payment provider's script is allowed on the payment page only", async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(path)).headers();
  for (const path of ['/subscribe', '/complete-registration', '/subscribe?payment_intent=a']) {
    const headers = await policyOf(path);
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  for (const path of ['/', '/auth', '/account', '/subscribers'])
    expect((await policyOf(path))['content-security-policy']).not.toContain('stripe');
});

/** The parts of the provider's script that the page calls. */
const FAKE_STRIPE = `window.Stripe = (key) => ({
  _registerWrapper() {},
  elements: ({ clientSecret }) => ({
    create: () => ({ on: (name, heard) => setTimeout(heard, 0), mount: (place) => { place.textContent = 'The form of ' + key + ' for ' + clientSecret; }, destroy() {} }),
    getElement: () => null,
  }),
  confirmPayment: async ({ confirmParams }) => { window.askedToReturnTo = confirmParams.return_url; return { error: { type: 'card_error', message: 'Your card has expired.' } }; },
});`;

test("the provider's form loads in a document that allows its script, and reports a rejected card", async ({
  page,
  baseURL,
  complaints,
}) => {
  // The fake script has no version.
  complaints.tolerate(/^Stripe\.js@undefined was loaded/);
  await page.route('**/api/subscription', (route) =>
    route.fulfill({
      json: {
        price: { cents: 199, currency: 'usd', interval: 'month' },
        gateway: 'stripe',
        publishableKey: 'pk_test_1',
        plan: null,
        pending: { clientSecret: 'pi_1_secret_2', paymentIntent: 'pi_1', paid: false },
      },
    }),
  );
  const scripts: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE });
  });
  // Client navigation first: the current page's policy blocks the script, so the payment page is reloaded.
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Get Premium Features' }).click();
  await expect(page.getByText('The form of pk_test_1 for pi_1_secret_2')).toBeVisible();
  expect(scripts).toHaveLength(1);
  await pay(page).click();
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your card has expired.');
  expect(await page.evaluate(() => (window as unknown as { askedToReturnTo: string }).askedToReturnTo)).toBe(
    `${baseURL}/subscribe`,
  );
});
