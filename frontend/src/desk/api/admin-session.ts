import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { ResponseOf } from '#api/contract-paths.ts';
import { getPasskey } from '../lib/passkeys.ts';
import { deskKeys } from './desk-keys.ts';

const POLL_MS = 5000;

export type DeskStatus = ResponseOf<'get', '/api/auth/status'>;

/** Polled while the tab is visible; mounted on /admin only. */
export const authStatusQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.session,
    queryFn: () => api.get('/api/auth/status'),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

export const login = (api: Api, password: string) => api.send('POST', '/api/auth/login', { body: { password } });

/**
 * Signs a member in. `code` is a code of the authenticator app or a recovery code. Members with a passkey use a recovery
 * code and an empty password.
 */
export const loginAsMember = (api: Api, body: { email: string; password: string; code: string }) =>
  api.send('POST', '/api/desk/login', { body });

/** Signs a member in with a passkey, which the browser asks for. */
export async function loginWithPasskey(api: Api): Promise<void> {
  const { options } = await api.send('POST', '/api/desk/login/passkey/options');
  await api.send('POST', '/api/desk/login/passkey', { body: { response: { ...(await getPasskey(options)) } } });
}

/** Cancels pending queries first, because they would be refused after the logout. */
export async function logout(api: Api, client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: deskKeys.all });
  await api.send('POST', '/api/auth/logout');
}

/** Shows the sign-in form in this tab. */
export const endHere = (api: Api, client: QueryClient) =>
  client.setQueryData(authStatusQuery(api).queryKey, (before) => ({
    authenticated: false,
    members: before?.members === true,
    passkeys: before?.passkeys === true,
  }));
