import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { createAccount, signInQuickly } from './support/accounts.ts';
import { expectToFit } from './support/layout.ts';
import { query } from './support/scratch-database.ts';
import { adminPassword, expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

function product(): string {
  const url = process.env['PRODUCT_DATABASE'];
  if (!url) throw new Error('PRODUCT_DATABASE is not set: the global set-up did not run.');
  return url;
}

/** A plan in a state that only a bank, a provider or time brings about. */
async function showPlan(page: Page, plan: Record<string, unknown>): Promise<void> {
  const shown = { state: 'active', premium: true, priceCents: 199, currency: 'usd', periodEndsAt: inDays(20), graceEndsAt: null, since: inDays(-40), ...plan };
  await page.route('**/api/subscription', (route) => route.fulfill({ json: { price: { cents: 199, currency: 'usd', interval: 'month' }, gateway: 'test', publishableKey: null, plan: shown, pending: null } }));
  await page.route('**/api/subscription/invoices', (route) => route.fulfill({ json: [] }));
}

const STATES = [
  { plan: { state: 'active' }, badge: 'Active', told: /Renews on .* for \$1\.99/, actions: ['Cancel subscription'] },
  { plan: { state: 'cancelling' }, badge: 'Cancelled', told: /Premium stays until .* does not renew/, actions: ['Resume subscription'] },
  { plan: { state: 'grace', graceEndsAt: inDays(5) }, badge: 'Payment failed', told: /could not be charged\. Premium stays until .* pay with another one/, actions: ['Pay now', 'Cancel subscription'] },
  { plan: { state: 'lapsed', premium: false }, badge: 'Payment failed', told: /premium has paused\. It comes back with the payment/, actions: ['Pay now', 'Cancel subscription'] },
  { plan: { state: 'disputed', premium: false }, badge: 'Disputed', told: /tell your bank, or write to us/, actions: ['Contact support'] },
  { plan: { state: 'refunded', premium: false }, badge: 'Refunded', told: /was given back and premium has ended/, actions: ['Subscribe again'] },
  { plan: { state: 'ended', premium: false }, badge: 'Ended', told: /Your subscription has ended/, actions: ['Subscribe again'] },
];

test('the account tells how the plan stands in each state, and what can be done about it', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  for (const { plan, badge, told, actions } of STATES) {
    await showPlan(page, plan);
    await open(page, '/account');
    const region = page.getByRole('region', { name: 'Your plan' });
    await expect(region.getByText(badge, { exact: true })).toBeVisible();
    await expect(region).toContainText(told);
    expect(await region.locator('a, button').allInnerTexts()).toEqual(actions);
    if (plan.state === 'grace' || plan.state === 'disputed') await expectNoBarriers(page, `a plan that is ${plan.state}`);
  }
});

test('cancelling what is not paid says that premium ends now', async ({ page }) => {
  const { username } = await createAccount({ premium: true });
  await signInQuickly(page, username);
  await showPlan(page, { state: 'grace', graceEndsAt: inDays(5) });
  await page.route('**/api/subscription/cancel', (route) => route.fulfill({ json: { state: 'ended', premium: false, priceCents: 199, currency: 'usd', periodEndsAt: inDays(20), graceEndsAt: null, since: inDays(-40) } }));
  await open(page, '/account');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await expect(question).toContainText('Premium ends now. Nothing more is charged, and the card is not tried again.');
  await expect(question.getByRole('button', { name: 'Keep Premium' })).toBeFocused();
  await showPlan(page, { state: 'ended', premium: false });
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(toast(page).getByText('Premium has ended, and nothing more is charged.', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your plan' }).getByText('Ended', { exact: true })).toBeVisible();
});

async function toTheDesk(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { password: adminPassword() } });
  expect(answer.status()).toBe(200);
  await open(page, '/admin?tab=activity');
}

test('the desk finds a subscriber, compares payments now and reads what was mended', async ({ page }) => {
  const { username, email } = await createAccount({ premium: true });
  const reference = randomUUID();
  // The provider ended it, and its word was lost.
  await query(
    product(),
    `with s as (insert into subscription (id, reader_id, gateway, gateway_id, customer_id, payment_id, state, premium, price_cents, currency, period_ends_at, incomplete_until)
       select $1::uuid, id, 'test', 'sub_test_' || $2::text, 'cus_test_' || $2::text, 'pi_test_' || $2::text, 'active', true, 199, 'usd', now() + interval '20 days', now() from reader where username = $3)
     insert into test_gateway_subscription (id, reference, customer_id, status, payment_id, client_secret, payment_status, charges)
     values ('sub_test_' || $2::text, $1::uuid, 'cus_test_' || $2::text, 'ended', 'pi_test_' || $2::text, 'pi_test_' || $2::text || '_secret_x', 'succeeded', '[]')`,
    [reference, reference.replaceAll('-', ''), username],
  );
  await toTheDesk(page);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('Taken by a stand-in: no card is charged.');
  await payments.getByText('Find a subscription').click();
  await payments.getByLabel('Name, address or ID').fill(username);
  const row = payments.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Active');
  await expect(row).toContainText(/Paid until \w+ \d+, \d{4}/);
  await payments.getByLabel('State', { exact: true }).selectOption('Disputed');
  await expect(payments.getByText('No subscription matches.')).toBeVisible();
  await payments.getByLabel('State', { exact: true }).selectOption('All states');
  await payments.getByRole('button', { name: 'Compare now' }).click();
  await expect(payments).toContainText(/Found: active until .*, reader \d+, premium/, { timeout: 30_000 });
  await expect(payments).toContainText(/Done: now ended/);
  await expect(row).toContainText('Ended');
  await payments.getByText('Earlier comparisons').click();
  await payments.getByText(/^Paid without an account/).click();
  await expect(payments.getByText('Everybody who paid has an account.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mail', exact: true })).toContainText(/\d+ sent/);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectToFit(page, 'payments at the desk');
    await expectNoBarriers(page, `payments at the desk, ${viewport.width} px`);
  }
});

test('the desk says where payments cannot be loaded, and where there are none', async ({ page, complaints }) => {
  complaints.tolerate(/status of 503/);
  await page.route('**/api/admin/payments', (route) => route.fulfill({ status: 503, json: { error: 'The database does not answer.', code: 'unavailable' } }));
  await toTheDesk(page);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('alert')).toContainText('The payments could not be loaded');
  await page.route('**/api/admin/payments', (route) => route.fulfill({ json: { gateway: 'stripe', states: [], waitingEvents: 2, oldestEventAt: inDays(0), refused: 0, lastReconciliation: null } }));
  await page.reload();
  await expect(payments).toContainText('Taken by Stripe.');
  await expect(payments).toContainText('Nobody has subscribed yet.');
  await expect(payments).toContainText('2 events of the provider to follow');
  await expect(payments).toContainText('There was none yet. It runs every night at 03:40 UTC.');
});
