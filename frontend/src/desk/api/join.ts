import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import type { ResponseOf } from '#api/contract-paths.ts';
import { createPasskey } from '../lib/passkeys.ts';

export type Invitation = ResponseOf<'post', '/api/desk/join'>;
export type Authenticator = ResponseOf<'post', '/api/desk/join/password'>;

/** Whom an invitation is for. It is not fetched again, because it is used up once its member has joined. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['desk-invitation', token],
    queryFn: () => api.send('POST', '/api/desk/join', { body: { token } }),
    staleTime: Infinity,
  });

/** True if the server says that the invitation is not valid, and not if it is unreachable or busy. */
export const isRefused = (error: Error): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Creates a passkey and signs in with it. Returns the recovery codes. */
export async function joinWithPasskey(api: Api, token: string, isPublic: boolean): Promise<readonly string[]> {
  const { options } = await api.send('POST', '/api/desk/join/passkey/options', { body: { token } });
  const response = { ...(await createPasskey(options)) };
  const { recoveryCodes } = await api.send('POST', '/api/desk/join/passkey', { body: { token, response, isPublic } });
  return recoveryCodes;
}

/** Chooses a password. Returns the secret for the authenticator app, whose first code completes the sign-up. */
export const choosePassword = (api: Api, token: string, password: string, isPublic: boolean) =>
  api.send('POST', '/api/desk/join/password', { body: { token, password, isPublic } });

export async function confirmCode(api: Api, token: string, code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await api.send('POST', '/api/desk/join/totp', { body: { token, code } });
  return recoveryCodes;
}

/** Address of the page that accepts an invitation, which works without a session. */
export const JOIN_PATH = '/admin/join';
