import { createAccount, PASSWORD, signIn, signInQuickly } from './support/accounts.ts';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { linkOfMail, openMail } from './support/mail-on-disk.ts';
import { expect, open, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const NEW_PASSWORD = 'garden door handle';

test.describe('a reader with an account', () => {
  test('resets a forgotten password by email and signs out every other browser', async ({
    page,
    browser,
    complaints,
  }) => {
    complaints.tolerate(/status of 410 .*\/api\/password-reset\/complete/);
    const { username, email } = await createAccount();
    const elsewhere = await browser.newContext({ baseURL: process.env['PRODUCT_ORIGIN'] ?? '' });
    expect((await elsewhere.request.post('/api/login', { data: { username, password: PASSWORD } })).status()).toBe(200);
    await open(page, '/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await elsewhere.close();
  });

  test('lists sessions, ends one, changes the password, exports and deletes', async ({ page, browser, complaints }) => {
    complaints.tolerate(/status of 403 .*\/api\/account\/delete/);
    const { username, email } = await createAccount();
    const elsewhere = await browser.newContext({
      baseURL: process.env['PRODUCT_ORIGIN'] ?? '',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await elsewhere.request.post('/api/login', { data: { username, password: PASSWORD } });
    await signIn(page, username);
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Welcome, ${username}` })
      .click();
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
    await region.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(region.getByRole('alert')).toHaveText('The password is wrong.');
    await expect(region.getByLabel('Your password', { exact: true })).toBeFocused();
    await region.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    await region.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toast(page, 'Account deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.request.post('/api/login', { data: { username, password: NEW_PASSWORD } })).status()).toBe(401);
    await elsewhere.close();
  });

  test('uses a new email address once it is confirmed, and signing out clears the cookies', async ({ page }) => {
    const { username } = await createAccount();
    const wanted = `new-${username}@example.org`;
    await signIn(page, username);
    await open(page, '/account');
    const region = page.getByRole('region', { name: 'Email' });
    await region.getByRole('button', { name: 'Send a confirmation link' }).click();
    await expect(toast(page, 'Check your inbox')).toBeVisible();
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
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual([
      'parallax_dev_mail',
      'parallax_reader_device',
    ]);
  });
});

test('the account pages are accessible on a phone', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS[0]);
  await test.step('the sign-up form with errors', async () => {
    await open(page, '/auth?tab=signup');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await expectNoBarriers(page, 'sign up with errors');
  });
  for (const path of ['/forgot-password', '/reset-password', '/confirm-email']) {
    await test.step(path, async () => {
      await open(page, path);
      await expectNoBarriers(page, path);
    });
  }
  await test.step('the account page', async () => {
    const { username } = await createAccount();
    await signInQuickly(page, username);
    await open(page, '/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('This browser')).toBeVisible();
    await expectNoBarriers(page, 'account');
  });
});
