import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure } from '#testing/fake-server.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { deskServer, openDesk } from '../testing/desk-server.ts';
import { fakePasskeys, PASSKEY_OPTIONS, removePasskeys } from '../testing/fake-passkeys.ts';

const SIGNED_OUT = { authenticated: false, members: true, passkeys: true };
const ADA = { id: 3, name: 'Ada Marlow', role: 'reviewer' } as const;
const SIGNED_IN = { authenticated: true, member: ADA, members: true, passkeys: true };

afterEach(removePasskeys);

function signInServer(status: object = SIGNED_OUT) {
  const { server } = deskServer();
  const enter = () => void server.on('GET /api/auth/status', SIGNED_IN);
  server
    .on('GET /api/auth/status', status)
    .on('POST /api/desk/login/passkey/options', PASSKEY_OPTIONS)
    .on('POST /api/desk/login/passkey', enter)
    .on('POST /api/desk/login', enter);
  return server;
}

const passkeyButton = () => screen.queryByRole('button', { name: 'Use a passkey' });

describe('members of the desk', () => {
  it('are not offered a sign-in before the first member joins', async () => {
    fakePasskeys();
    await openDesk(signInServer({ ...SIGNED_OUT, members: false }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(passkeyButton()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Email and password' })).toBeNull();
  });

  it('are offered no passkey if the server or the browser does not support passkeys', async () => {
    fakePasskeys();
    const { router } = await openDesk(signInServer({ ...SIGNED_OUT, passkeys: false }));
    expect(await screen.findByRole('button', { name: 'Email and password' })).toBeVisible();
    expect(passkeyButton()).toBeNull();
    removePasskeys();
    const { queryClient } = router.options.context;
    await act(() => queryClient.setQueryData(deskKeys.session, SIGNED_OUT));
    expect(passkeyButton()).toBeNull();
  });

  it('sign in with a passkey, and the header names them', async () => {
    fakePasskeys();
    const server = signInServer();
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Ada Marlow, reviewer'));
    expect(server.to('POST /api/desk/login/passkey')[0]?.body).toMatchObject({ response: { id: 'AQID' } });
  });

  it('see what to do after a passkey was canceled', async () => {
    fakePasskeys('NotAllowedError');
    const { user } = await openDesk(signInServer());
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/canceled or timed out\. Please try again\.$/);
    expect(passkeyButton()).toBeEnabled();
  });

  it('sign in with email, password and code; a refused code is cleared', async () => {
    const server = signInServer();
    server.on('POST /api/desk/login', () => failure(401, 'Wrong email, password or code.', 'login-failed'));
    const { user } = await openDesk(server);
    await user.click(await screen.findByRole('button', { name: 'Email and password' }));
    const email = await screen.findByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    await user.keyboard('ada@example.org{Tab}');
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    await user.keyboard('four unrelated words');
    const code = screen.getByLabelText('Code');
    await user.type(code, '111111{Enter}');
    expect(await screen.findByText('Wrong email, password or code.')).toBeVisible();
    expect(code).toHaveValue('');
    await expectAccessible(screen.getByRole('main'));
    server.on('POST /api/desk/login', () => void server.on('GET /api/auth/status', SIGNED_IN));
    await user.type(code, '222 222{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    expect(server.to('POST /api/desk/login')[1]?.body).toEqual({
      email: 'ada@example.org',
      password: 'four unrelated words',
      code: '222222',
    });
  });

  it('sign in over the page after their session has ended', async () => {
    fakePasskeys();
    const server = signInServer(SIGNED_IN);
    const { user, router } = await openDesk(server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    server.on('GET /api/auth/status', SIGNED_OUT);
    await act(() => router.options.context.queryClient.invalidateQueries({ queryKey: deskKeys.session }));
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
