import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure } from '#testing/fake-server.ts';
import { deskServer, openDesk } from '../testing/desk-server.ts';
import { fakePasskeys, PASSKEY_OPTIONS, removePasskeys } from '../testing/fake-passkeys.ts';

const ADDRESS = '/admin/join#t0ken';
const CODES = Array.from({ length: 8 }, (_, index) => `code-000${index}`);
const SECRET = 'ABCDEFGHIJ';

afterEach(removePasskeys);

function joinServer({ passkeys = true } = {}) {
  const { server } = deskServer();
  const signedOut = { authenticated: false, members: true, passkeys };
  const member = { id: 3, name: 'Ada Marlow', role: 'reviewer' };
  const join = () => {
    server.on('GET /api/auth/status', { ...signedOut, authenticated: true, member });
    return { recoveryCodes: CODES };
  };
  server
    .on('GET /api/auth/status', signedOut)
    .on('POST /api/desk/join', { name: 'Ada Marlow', email: 'ada@example.org', role: 'reviewer', isPublic: false })
    .on('POST /api/desk/join/passkey/options', PASSKEY_OPTIONS)
    .on('POST /api/desk/join/passkey', join)
    .on('POST /api/desk/join/password', { uri: `otpauth://totp/Parallax:ada?secret=${SECRET}`, secret: SECRET })
    .on('POST /api/desk/join/totp', join);
  return server;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an invitation', () => {
  it('needs the link of the email, whose token is removed from the address', async () => {
    const server = joinServer();
    await openDesk(server, ADDRESS);
    await heading('Welcome to the desk, Ada Marlow');
    expect(window.location.href).not.toContain('t0ken');
  });

  it('is not looked up without a token', async () => {
    const server = joinServer();
    await openDesk(server, '/admin/join?token=t0ken');
    expect(await heading('Open your invitation again')).toBeVisible();
    expect(server.to('POST /api/desk/join')).toEqual([]);
  });

  it('is accepted with a passkey, and shows the recovery codes once', async () => {
    fakePasskeys();
    const server = joinServer();
    const { user, router } = await openDesk(server, ADDRESS);
    expect(await heading('Welcome to the desk, Ada Marlow')).toHaveFocus();
    expect(screen.getByText('reviewer')).toBeVisible();
    expect(server.to('POST /api/desk/join')[0]?.body).toEqual({ token: 't0ken' });
    const named = screen.getByRole('checkbox', { name: 'Show my name to readers' });
    expect(named).not.toBeChecked();
    expect(named).toHaveAccessibleDescription(/“Approved by Ada Marlow”/);
    await user.click(named);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Create a passkey' }));
    expect(await heading('Save your recovery codes')).toHaveFocus();
    expect(server.to('POST /api/desk/join/passkey')[0]?.body).toMatchObject({ token: 't0ken', isPublic: true });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await expectAccessible();
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual(['parallax-recovery-codes.txt']);
    await user.click(screen.getByRole('button', { name: 'Copy the recovery codes' }));
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
    await user.click(screen.getByRole('button', { name: 'Saved, open the desk' }));
    expect(await heading('Admin dashboard')).toBeVisible();
    expect(router.state.location.href).toBe('/admin');
  });

  it('keeps the agreement to be named of a member who joins again', async () => {
    fakePasskeys();
    const server = joinServer();
    server.on('POST /api/desk/join', { name: 'Ada Marlow', email: 'a@example.org', role: 'reviewer', isPublic: true });
    const { user } = await openDesk(server, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
    await heading('Save your recovery codes');
    expect(server.to('POST /api/desk/join/passkey')[0]?.body).toMatchObject({ isPublic: true });
  });

  it('is accepted with a password and an authenticator app', async () => {
    const server = joinServer({ passkeys: false });
    const { user } = await openDesk(server, ADDRESS);
    const password = await screen.findByLabelText('New password');
    expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
    await user.type(password, 'short{Enter}');
    expect(password).toHaveAccessibleDescription(/^Use at least 12 characters\./);
    await user.clear(password);
    await user.type(password, 'four unrelated words{Enter}');
    expect(await heading('Set up your authenticator app')).toHaveFocus();
    expect(server.to('POST /api/desk/join/password')[0]?.body).toEqual({
      token: 't0ken',
      password: 'four unrelated words',
      isPublic: false,
    });
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
    await expectAccessible();
    const code = screen.getByLabelText('Code from the app');
    server.on('POST /api/desk/join/totp', () => failure(400, 'This code is wrong or has expired.', 'wrong-code'));
    await user.type(code, '111 111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong or has expired.');
    expect(server.to('POST /api/desk/join/totp')[0]?.body).toEqual({ token: 't0ken', code: '111111' });
    server.on('POST /api/desk/join/totp', { recoveryCodes: CODES });
    await user.type(code, '222222{Enter}');
    expect(await heading('Save your recovery codes')).toHaveFocus();
  });

  it('says that it was used or has expired', async () => {
    const server = joinServer();
    server.on('POST /api/desk/join', () => failure(404, 'This invitation is not valid.', 'invitation-invalid'));
    await openDesk(server, ADDRESS);
    expect(await heading('This invitation is no longer valid')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/admin');
    await expectAccessible();
  });

  it('can be checked again after the connection was lost', async () => {
    const server = joinServer();
    server.on('POST /api/desk/join', () => {
      throw new Error('offline');
    });
    const { user } = await openDesk(server, ADDRESS);
    expect(await heading('We couldn’t check your invitation')).toBeVisible();
    server.on('POST /api/desk/join', () => failure(429, 'Too many attempts. Try again in a minute.'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Too many attempts. Try again in a minute.')).toBeVisible();
    server.on('POST /api/desk/join', { name: 'Ada Marlow', email: 'ada@example.org', role: 'editor' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Welcome to the desk, Ada Marlow')).toBeVisible();
  });

  it('can be accepted again after the connection was lost midway', async () => {
    fakePasskeys();
    const server = joinServer();
    server.on('POST /api/desk/join/passkey', () => {
      throw new Error('offline');
    });
    const { user } = await openDesk(server, ADDRESS);
    const create = await screen.findByRole('button', { name: 'Create a passkey' });
    await user.click(create);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The connection was lost\. Please try again\./);
    server.on('POST /api/desk/join/passkey', { recoveryCodes: CODES });
    await waitFor(() => expect(create).toBeEnabled());
    await user.click(create);
    expect(await heading('Save your recovery codes')).toBeVisible();
  });
});
