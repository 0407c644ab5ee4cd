import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { ownerKeys, viewerKeys } from '#api/query.ts';
import { viewerQuery } from '#api/session.ts';
import { expectAccessible } from '#testing/accessibility.ts';
import { failure, FakeServer, json } from '#testing/fake-server.ts';
import { READER, renderPage, signedIn } from '#testing/render-page.tsx';

const PASSWORD = 'kitchen window light';
const SIGN_UP = {
  Username: 'somebody',
  Email: 'somebody@example.org',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

const accountServer = () =>
  new FakeServer()
    .on('GET /api/site/outlets', [{ name: 'The Lantern', lean: 'left' }])
    .on('GET /api/entitlements', [{ key: 'notes', title: 'Notes', about: 'Write notes.', premium: true }])
    .on('GET /api/articles/front', { sections: [], latest: [], totals: {} })
    .on('GET /api/playlists/1/saved', { articleIds: [] })
    .on('GET /api/subscription', {
      price: { cents: 199, currency: 'usd', interval: 'month' },
      gateway: 'test',
      publishableKey: null,
      plan: null,
      pending: null,
    })
    .on('GET /api/account/sessions', [session(1, true), session(2, false)]);

const session = (id: number, current: boolean) => ({
  id,
  current,
  createdAt: '2026-03-10T15:00:00.000Z',
  lastSeenAt: '2026-03-10T16:00:00.000Z',
  ipAddress: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
});

/** Accepts any sign-in and sets the hint cookie, as the server does. */
const takesSignIn = (server: FakeServer) =>
  server.on('POST /api/login', () => {
    document.cookie = 'px_hint=1; path=/';
    return READER;
  });

async function fill(user: UserEvent, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}
describe('signing in', () => {
  it('reports missing and wrong entries in a toast and at the field', async () => {
    const { user } = await renderPage(
      '/auth',
      accountServer().on('POST /api/login', failure(401, 'Wrong username or password.')),
    );
    const submit = await screen.findByRole('button', { name: 'Sign In' });
    await user.click(submit);
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please enter both username and password.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Enter your username.');
    await fill(user, { Username: 'ada', Password: 'wrong' });
    await user.click(submit);
    expect(await screen.findByText('Sign In Failed')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong username or password.');
  });

  it('keeps the password after a server error', async () => {
    const { user } = await renderPage(
      '/auth',
      accountServer().on('POST /api/login', failure(503, 'The site is too busy.')),
    );
    await screen.findByRole('button', { name: 'Sign In' });
    await fill(user, { Username: 'ada', Password: PASSWORD });
    await user.keyboard('{Enter}');
    expect(await within(screen.getByRole('tabpanel')).findByRole('alert')).toHaveTextContent('The site is too busy.');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  it('removes the data of a reader whose session has ended', async () => {
    const { user, router } = await renderPage('/auth', takesSignIn(accountServer()));
    const { queryClient } = router.options.context;
    const notes = [...ownerKeys.reader, 'notes'];
    await screen.findByRole('button', { name: 'Sign In' });
    queryClient.setQueryData(viewerKeys.current, { ...READER, id: 2 });
    queryClient.setQueryData(notes, 'of Bo');
    await fill(user, { Username: 'ada', Password: PASSWORD });
    await user.keyboard('{Enter}');
    expect((await within(screen.getByRole('banner')).findAllByRole('link', { name: 'Welcome, ada' }))[0]).toBeVisible();
    expect(queryClient.getQueryData(notes)).toBeUndefined();
  });

  it("greets the reader; Sign Out restores the visitor's bar", async () => {
    const server = takesSignIn(accountServer()).on('POST /api/logout', () => {
      document.cookie = 'px_hint=; max-age=0; path=/';
      return {};
    });
    const { user, router } = await renderPage('/auth', server);
    await fill(user, { Username: ' ada ', Password: PASSWORD });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    const bar = screen.getByRole('banner');
    // The menu of narrow windows contains them too.
    for (const name of ['Welcome, ada', 'My Reading List'])
      expect((await within(bar).findAllByRole('link', { name }))[0]).toBeVisible();
    expect(within(bar).queryByRole('link', { name: 'Login' })).toBeNull();
    expect(server.to('POST /api/login').map(({ body }) => body)).toEqual([{ username: 'ada', password: PASSWORD }]);
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    await user.click(within(bar).getAllByRole('button', { name: 'Sign Out' })[0]!);
    expect(await screen.findByText('Signed Out')).toBeVisible();
    expect(screen.getByText("You've been successfully signed out.")).toBeVisible();
    expect((await within(bar).findAllByRole('link', { name: 'Login' }))[0]).toBeVisible();
  });

  it('redirects a signed-in reader from the form to the home page', async () => {
    const { router } = await renderPage('/auth', signedIn(accountServer()));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });

  it('returns to the page that required an account', async () => {
    const { user, router } = await renderPage('/account', takesSignIn(accountServer()));
    await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Sign In' }));
    await fill(user, { Username: 'ada', Password: PASSWORD });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/account'));
    expect(await screen.findByRole('heading', { name: 'Your account, ada' })).toBeVisible();
  });

  it('switches tabs by keyboard and in the address, so that Back works', async () => {
    const { user, router } = await renderPage('/auth', accountServer());
    const [first, second] = [
      await screen.findByRole('tab', { name: 'Sign In' }),
      screen.getByRole('tab', { name: 'Sign Up' }),
    ];
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(first).toHaveAttribute('tabindex', '-1');
    await waitFor(() => expect(router.state.location.href).toBe('/auth?tab=signup'));
    await user.keyboard('{Tab}');
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    expect(screen.getByLabelText('Confirm password')).toBeVisible();
    router.history.back();
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
    expect(router.state.location.href).toBe('/auth');
  });
});

describe('signing up', () => {
  const signUp = async (entries: Record<string, string>, server = accountServer()) => {
    const page = await renderPage('/auth?tab=signup', server);
    await screen.findByLabelText('Confirm password');
    await fill(page.user, entries);
    await page.user.click(screen.getByRole('button', { name: 'Create Account' }));
    return page;
  };

  it.each([
    ['an empty form', {}, 'Missing Information', 'Please fill in all required fields.', 'Username'],
    [
      'a different confirmation',
      { ...SIGN_UP, 'Confirm password': 'kitchen' },
      'Password Mismatch',
      'Passwords do not match.',
      'Confirm password',
    ],
    [
      'a short password',
      { ...SIGN_UP, Password: 'short', 'Confirm password': 'short' },
      'Password Too Short',
      'Password must be at least 6 characters long.',
      'Password',
    ],
  ])('rejects %s', async (_what, entries, title, description, field) => {
    await signUp(entries);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByText(description)[0]).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
  });

  it('shows why the server rejects a registration', async () => {
    const reason = 'This username is taken. Please choose another.';
    const server = accountServer();
    await signUp(
      SIGN_UP,
      server.on('POST /api/register-with-payment', failure(409, reason, 'username-taken', 'username')),
    );
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(reason);
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('continues with the payment that the server started', async () => {
    const server = accountServer().on('POST /api/register-with-payment', json({ clientSecret: 'pi_1_secret_2' }, 201));
    const { router } = await signUp(SIGN_UP, server);
    await waitFor(() => expect(router.state.location.href).toBe('/subscribe'));
    expect(await screen.findByText('Account Setup Started')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Complete Your Subscription' })).toBeVisible();
    expect(sessionStorage.getItem('pendingSubscription')).toBeNull();
    expect(server.to('POST /api/register-with-payment').map(({ body }) => body)).toEqual([
      { username: 'somebody', email: 'somebody@example.org', password: PASSWORD },
    ]);
  });
});

describe('signing up without premium', () => {
  const signUp = async (server: FakeServer) => {
    const page = await renderPage('/auth?tab=signup', server);
    await screen.findByLabelText('Confirm password');
    await fill(page.user, SIGN_UP);
    await page.user.click(screen.getByRole('button', { name: 'Continue without premium' }));
    return page;
  };

  it('sends a link, sends it again, and returns to the form for another address', async () => {
    const server = accountServer().on('POST /api/register', json({ email: 'somebody@example.org' }, 202));
    const { user } = await signUp(server);
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    expect(screen.getByText('somebody@example.org')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent another link.')).toBeVisible();
    const wish = { username: 'somebody', email: 'somebody@example.org', password: PASSWORD };
    expect(server.to('POST /api/register').map(({ body }) => body)).toEqual([wish, wish]);
    server.on('POST /api/register', failure(429, 'That was too often.'));
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That was too often.');
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue('somebody@example.org');
  });

  it('validates the form first, and shows why the server rejects it', async () => {
    const reason = 'This username is taken. Please choose another.';
    const { user } = await signUp(accountServer().on('POST /api/register', failure(409, reason)));
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('alert')).toHaveTextContent(reason);
    await fill(user, { 'Confirm password': 'kitchen' });
    await user.click(screen.getByRole('button', { name: 'Continue without premium' }));
    expect(await screen.findByText('Password Mismatch')).toBeVisible();
  });

  it('confirms the account, in another browser only with its password', async () => {
    const passwords: unknown[] = [];
    const server = accountServer().on('POST /api/confirm-email', ({ body }: { body: unknown }) => {
      const { password } = body as { password?: string };
      passwords.push(password);
      if (password === undefined) return failure(403, 'Enter the password.', 'password-required', 'password');
      if (password !== PASSWORD) return failure(403, 'The password is wrong.', 'wrong-password', 'password');
      signedIn(server);
      return { email: 'somebody@example.org', registered: true };
    });
    const { user } = await renderPage(`/confirm-email#${'a'.repeat(43)}`, server);
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your password' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await expectAccessible();
    await fill(user, { Password: 'a guess' });
    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText('The password is wrong.')).toBeVisible();
    await fill(user, { Password: PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/You're signed in\./)).toBeVisible();
    expect(main.getByRole('link', { name: 'Start reading' })).toBeVisible();
    expect((await within(screen.getByRole('banner')).findAllByRole('link', { name: 'Welcome, ada' }))[0]).toBeVisible();
    expect(passwords).toEqual([undefined, 'a guess', PASSWORD]);
  });
});

describe('pages behind mail links', () => {
  it('removes the data of the reader who was signed in if a new password signs in another reader', async () => {
    const server = signedIn(accountServer());
    server.on('POST /api/password-reset/complete', () => void signedIn(server, { id: 2, username: 'bo' }));
    const { user, router } = await renderPage(`/reset-password#${'a'.repeat(43)}`, server);
    const { api, queryClient } = router.options.context;
    await waitFor(() => expect(queryClient.getQueryData(viewerQuery(api).queryKey)).toMatchObject({ username: 'ada' }));
    const notes = [...ownerKeys.reader, 'notes'];
    queryClient.setQueryData(notes, 'of Ada');
    await user.type(screen.getByLabelText('New password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect((await within(screen.getByRole('banner')).findAllByRole('link', { name: 'Welcome, bo' }))[0]).toBeVisible();
    expect(queryClient.getQueryData(notes)).toBeUndefined();
  });

  it.each([
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', "This link doesn't work"],
    ['/confirm-email', "This link doesn't work"],
  ])('%s is accessible', async (path, heading) => {
    await renderPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible();
  });
});

describe('the account page', () => {
  it('keeps the account and the focus after a wrong password', async () => {
    const server = signedIn(accountServer()).on(
      'POST /api/account/delete',
      failure(403, 'The password is wrong.', 'wrong-password', 'password'),
    );
    const { user } = await renderPage('/account', server);
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const region = screen.getByRole('region', { name: 'Delete your account' });
    const password = within(region).getByLabelText('Your password');
    expect(password).toHaveFocus();
    await user.keyboard('wrong');
    await user.click(within(region).getByRole('button', { name: 'Delete permanently' }));
    expect(await within(region).findByRole('alert')).toHaveTextContent('The password is wrong.');
    expect(password).toHaveFocus();
    expect(await screen.findByText('This browser')).toBeVisible();
    await expectAccessible();
  });
});
