import type { Page } from '@playwright/test';
import { createAccount, PASSWORD, signIn, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { linkOfMail, openMail } from './support/mail-on-disk.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const NEW_PASSWORD = 'garden door handle';
test.describe('signing in', () => {
  test('greets the reader, and signing out says so and forgets', async ({ page }) => {
    const { username } = await createAccount();
    await signIn(page, username);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: `Welcome, ${username}` })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'My Reading List' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page.reload();
    await expect(bar.getByRole('link', { name: `Welcome, ${username}` })).toBeVisible();
    await bar.getByRole('button', { name: 'Sign Out' }).click();
    await expect(toast(page, 'Signed Out')).toBeVisible();
    await expect(toast(page, "You've been successfully signed out.")).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['parallax_reader_device']);
  });

  test('tells what is missing or wrong, at the field and in words', async ({ page, complaints }) => {
    complaints.tolerate(/status of 401 .*\/api\/login/);
    const { username } = await createAccount();
    await open(page, '/auth');
    const submit = page.getByRole('button', { name: 'Sign In', exact: true });
    await submit.click();
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await expect(toast(page, 'Please enter both username and password.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Enter your username.');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await submit.click();
    await expect(toast(page, 'Sign In Failed')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Wrong username or password.');
  });

  test('leads somebody who is signed in to the home page', async ({ page }) => {
    const { username } = await createAccount();
    await signInQuickly(page, username);
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  test('has two tabs that the keyboard walks and the address remembers', async ({ page }) => {
    await open(page, '/auth');
    const [first, second] = [page.getByRole('tab', { name: 'Sign In' }), page.getByRole('tab', { name: 'Sign Up' })];
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/auth?tab=signup');
    await expect(first).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
  });
});

test.describe('signing up', () => {
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  const GOOD = { Username: 'somebody', Email: 'somebody@example.org', Password: PASSWORD, 'Confirm password': PASSWORD };

  for (const [what, fields, title, description] of [
    ['an empty form', {}, 'Missing Information', 'Please fill in all required fields.'],
    ['another confirmation', { ...GOOD, 'Confirm password': 'kitchen' }, 'Password Mismatch', 'Passwords do not match.'],
    ['a short password', { ...GOOD, Password: 'short', 'Confirm password': 'short' }, 'Password Too Short', 'Password must be at least 6 characters long.'],
  ] as const) {
    test(`refuses ${what}`, async ({ page }) => {
      await open(page, '/auth?tab=signup');
      await fill(page, fields);
      await expect(toast(page, title)).toBeVisible();
      await expect(toast(page, description)).toBeVisible();
    });
  }

  test('refuses a name that is taken and a password that everybody tries, before any payment', async ({ page, complaints }) => {
    complaints.tolerate(/status of (400|409) .*\/api\/register-with-payment/);
    const { username } = await createAccount();
    await open(page, '/auth?tab=signup');
    await fill(page, { ...GOOD, Username: username });
    await expect(toast(page, 'Registration Failed')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('This username is taken. Please choose another.')).toBeVisible();
    await fill(page, { Username: 'somebody-else', Password: 'Passw0rd!', 'Confirm password': 'Passw0rd!' });
    await expect(page.getByRole('tabpanel').getByText('This password is one of the first that anybody would try. Please choose another.')).toBeVisible();
  });

  test('leads on to the payment, with what the form needs for it', async ({ page }) => {
    await page.route('**/api/register-with-payment', (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"clientSecret":"cs_1"}' }));
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its own storage below
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key: string, value: string) {
        if (this === sessionStorage) document.documentElement.dataset[key] = value;
        set.call(this, key, value);
      };
    });
    await open(page, '/auth?tab=signup');
    await fill(page, GOOD);
    await expect(page).toHaveURL(/\/subscribe/);
    await expect(page.locator('html')).toHaveAttribute('data-pending-subscription', '{"clientSecret":"cs_1"}');
  });
});

test.describe('the account', () => {
  test('a forgotten password is chosen anew by mail, and every other browser is signed out', async ({ page, browser, complaints }) => {
    complaints.tolerate(/status of 410 .*\/api\/password-reset\/complete/);
    const { username, email } = await createAccount();
    const elsewhere = await browser.newContext({ baseURL: process.env['PRODUCT_ORIGIN'] ?? '' });
    expect((await elsewhere.request.post('/api/login', { data: { username, password: PASSWORD } })).status()).toBe(200);
    await open(page, '/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    await openMail(page, email, /Choose a new password/);
    const link = await linkOfMail(page, 'Choose a new password');
    await open(page, link);
    await expect(page).toHaveURL('/reset-password');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { name: `Your account, ${username}` })).toBeVisible();
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
    await page.goto('about:blank');
    await open(page, link);
    await page.getByLabel('New password', { exact: true }).fill('another garden door');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await elsewhere.close();
  });

  test('lists sessions, ends one, changes the password, exports and deletes', async ({ page, browser, complaints }) => {
    complaints.tolerate(/status of 403 .*\/api\/account\/delete/);
    const { username, email } = await createAccount();
    const elsewhere = await browser.newContext({ baseURL: process.env['PRODUCT_ORIGIN'] ?? '', userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' });
    await elsewhere.request.post('/api/login', { data: { username, password: PASSWORD } });
    await signIn(page, username);
    await page.getByRole('banner').getByRole('link', { name: `Welcome, ${username}` }).click();
    await expect(page.getByRole('heading', { name: `Your account, ${username}` })).toBeVisible();
    await expect(page.getByText(`${email} (not confirmed yet)`)).toBeVisible();
    await page.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
    await expect(toast(page, 'Session ended')).toBeVisible();
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export my data' }).click();
    expect((await download).suggestedFilename()).toBe('parallax-my-data.json');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const region = page.getByRole('region', { name: 'Delete your account' });
    await expect(region.getByLabel('Your password', { exact: true })).toBeFocused();
    await region.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await region.getByRole('button', { name: 'Delete for good' }).click();
    await expect(region.getByRole('alert')).toHaveText('This is not your password.');
    await expect(region.getByLabel('Your password', { exact: true })).toBeFocused();
    await region.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    await region.getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page, 'Account deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.request.post('/api/login', { data: { username, password: NEW_PASSWORD } })).status()).toBe(401);
    await elsewhere.close();
  });

  test('takes a new address once the mail to it was answered', async ({ page }) => {
    const { username } = await createAccount();
    const wanted = `new-${username}@example.org`;
    await signIn(page, username);
    await open(page, '/account');
    const region = page.getByRole('region', { name: 'Email' });
    await region.getByRole('button', { name: 'Send a confirmation link' }).click();
    await expect(toast(page, 'Please look into your mail')).toBeVisible();
    await region.getByLabel('New email').fill(wanted);
    await region.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await region.getByRole('button', { name: 'Change email' }).click();
    await expect(toast(page, 'Please confirm your new address')).toBeVisible();
    await openMail(page, wanted, /confirm your address/);
    await open(page, await linkOfMail(page, 'Confirm this address'));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText(`Your account now uses ${wanted}.`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByText(`${wanted} (confirmed)`)).toBeVisible();
  });

  test('asks a visitor to sign in, and leads back', async ({ page }) => {
    const { username } = await createAccount();
    await open(page, '/account');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
  });
});

for (const viewport of VIEWPORTS) {
  test.describe(`accounts without barriers at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a form with faults', async ({ page }) => {
      await open(page, '/auth?tab=signup');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(toast(page, 'Missing Information')).toBeVisible();
      await expectNoBarriers(page, 'sign up with faults');
    });

    for (const path of ['/forgot-password', '/reset-password', '/confirm-email']) {
      test(`${path} of a visitor`, async ({ page }) => {
        await open(page, path);
        await expectNoBarriers(page, path);
      });
    }

    test('the account', async ({ page }) => {
      const { username } = await createAccount();
      await signInQuickly(page, username);
      await open(page, '/account');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('This browser')).toBeVisible();
      await expectNoBarriers(page, 'account');
    });
  });
}
