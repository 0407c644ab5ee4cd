import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { change } from './desk.ts';
import { expect, hydrated, open } from './test.ts';

export const PASSWORD = 'kitchen window light';
/** Argon2id hash of the password above. */
const HASH = '$argon2id$v=19$m=19456,p=1,t=2$t/NIqnvkjwOooJp+XmYXrw$Y1b43wQ3hkby1yQWS/elAncOeoh/Qt0Ro6hXj/UmvIM';

export interface Account {
  readonly username: string;
  readonly email: string;
}

/** Creates an account with a unique name, as registration does, without payment. */
export async function createAccount({ premium = false } = {}): Promise<Account> {
  const username = `reader-${randomBytes(4).toString('hex')}`;
  const email = `${username}@example.org`;
  await change(
    `insert into reader (username, username_key, email, email_key, password_hash, premium)
     values ($1, $1, $2, $2, $3, $4)`,
    [username, email, HASH, premium],
  );
  return { username, email };
}

/** Signs in with the form. Ends on the home page. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await open(page, '/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Checked in each frame: on a busy machine the next page takes as long as the toast stays.
  const welcomed = page.waitForFunction(() => document.body.innerText.includes('Welcome back!'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await welcomed;
  await expect(page).toHaveURL('/');
  await hydrated(page);
}

/** Signs in without the form, for tests of other features. */
export async function signInQuickly(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}
