import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { change, signInAtDesk } from './support/desk.ts';
import { linkOfMail, openMail } from './support/mail-on-disk.ts';
import { freePorts, Product, type Settings } from './support/product.ts';
import { expect, open, test } from './support/test.ts';

const PASSWORD = 'four unrelated words';
const addresses: string[] = [];
test.afterEach(() => change(`delete from desk_member where email = any($1::text[])`, [addresses.splice(0)]));

/** Invites a reviewer at the desk. Returns the token of the mailed link. */
async function inviteReviewer(page: Page, name: string): Promise<{ email: string; token: string }> {
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  addresses.push(email);
  await signInAtDesk(page);
  await page.getByRole('banner').getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectNoBarriers(page, `invitation at ${viewport.width} px`);
  }
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  const row = page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Not joined yet');
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectNoBarriers(page, `people at ${viewport.width} px`);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await openMail(page, email, /invitation/);
  const token = new URL(await linkOfMail(page, 'Accept the invitation')).hash.slice(1);
  if (!token) throw new Error('The mail has no link with a token.');
  return { email, token };
}

/** Leaves the recovery codes for the desk. Returns the first code. */
async function keepCodes(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeFocused();
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(8);
  await expectNoBarriers(page, 'recovery codes');
  await page.getByRole('button', { name: 'Saved, open the desk' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
  return codes[0] ?? '';
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Email and password' })).toBeVisible();
}

test('a member joins with a password and an authenticator app, and signs in with a recovery code', async ({
  page,
  complaints,
}) => {
  test.slow();
  // The server's response to a used invitation; a request of the desk may be under way when the session ends.
  complaints.tolerate(/status of 4(?:10|01)/);
  const { email, token } = await inviteReviewer(page, 'Ada Marlow');
  await open(page, `/admin/join#${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the desk, Ada Marlow' })).toBeFocused();
  // Browsers refuse passkeys for sites at an IP address.
  await expect(page.getByRole('button', { name: 'Create a passkey' })).toHaveCount(0);
  await expectNoBarriers(page, 'invitation');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoBarriers(page, 'authenticator app');
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){3,}[A-Z2-7]+$/).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) });
  await page.getByLabel('Code from the app').fill(totp.generate());
  await page.keyboard.press('Enter');
  const recoveryCode = await keepCodes(page);
  await expect(page.getByRole('banner')).toContainText('Ada Marlow, reviewer');
  await expect(page.getByRole('banner').getByRole('link', { name: 'People' })).toHaveCount(0);
  expect((await page.request.get('/api/desk/people')).status()).toBe(403);

  await test.step('the invitation works once', async () => {
    await open(page, `/admin/join#${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  });

  await open(page, '/admin');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Email and password' }).press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await expectNoBarriers(page, 'sign-in of a member');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Ada Marlow, reviewer');
});

test.describe('with passkeys', () => {
  let product: Product;
  let origin: string;
  test.beforeAll(async () => {
    // Browsers allow passkeys on localhost, but not on the address of the other tests.
    const [port, samplePort] = await freePorts(2);
    origin = `http://localhost:${port}`;
    const settings = JSON.parse(process.env['PRODUCT_SETTINGS'] ?? '{}') as Settings;
    product = new Product({ ...settings, PORT: String(port), SAMPLE_PORT: String(samplePort), SITE_URL: origin });
    await product.start('web');
  });
  test.afterAll(() => product.stop());

  test('a member joins and signs in with a passkey', async ({ page, complaints }) => {
    test.slow();
    // A request of the desk may be under way when the session ends.
    complaints.tolerate(/status of 401/);
    const { token } = await inviteReviewer(page, 'Ben Ostrow');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await open(page, `${origin}/admin/join#${token}`);
    await page.getByRole('checkbox', { name: 'Show my name to readers' }).check();
    await expectNoBarriers(page, 'invitation with passkeys');
    await page.getByRole('button', { name: 'Create a passkey' }).press('Enter');
    await keepCodes(page);
    await expect(page.getByRole('banner')).toContainText('Ben Ostrow, reviewer');
    await signOut(page);
    await expectNoBarriers(page, 'sign-in with passkeys');
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Ben Ostrow, reviewer');
  });
});
