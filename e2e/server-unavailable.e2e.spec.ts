import { createAccount, signInQuickly } from './support/accounts.ts';
import { expect, open, test } from './support/test.ts';

const PLACES = [
  { path: '/playlist', heading: 'Your Reading List' },
  { path: '/account', heading: /^Your account, / },
] as const;

for (const { path, heading } of PLACES) {
  test(`a signed-in reader sees an error with a retry button at ${path}, not a sign-in prompt, if the server does not respond`, async ({
    page,
    complaints,
  }) => {
    complaints.tolerate(/Failed to load resource/);
    const { username } = await createAccount();
    await signInQuickly(page, username);
    let away = true;
    await page.route('**/api/user', (route) => (away ? route.abort() : route.continue()));
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeVisible();
    await expect(page.getByText('Sign In Required')).toBeHidden();
    away = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
