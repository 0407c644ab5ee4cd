import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { ResponseOf } from '#api/contract-paths.ts';
import { tellOtherTabs } from '#api/other-tabs.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { useLeaveDesk } from '../lib/member.tsx';
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
  });

const READ_ONLY_MS = 30_000;

export const readOnlyQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.readOnly,
    queryFn: () => api.get('/api/admin/read-only'),
    refetchInterval: READ_ONLY_MS,
  });

/** Returns a function that announces the sign-in and shows the desk. */
function useSignedIn(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    showToast(TOASTS.loginSuccessful);
    await client.invalidateQueries({ queryKey: deskKeys.session });
  };
}

export function useSignIn() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { password: string }) => api.send('POST', '/api/auth/login', { body }),
    onSuccess: useSignedIn(),
    onError: (error) => showToast(TOASTS.loginFailed(error)),
  });
}

/**
 * Signs a member in. `code` is a code of the authenticator app or a recovery code. Members with a passkey use a recovery
 * code and an empty password.
 */
export function useSignInAsMember() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) =>
      api.send('POST', '/api/desk/login', { body }),
    onSuccess: useSignedIn(),
  });
}

/** Signs a member in with a passkey, which the browser asks for. */
export function useSignInWithPasskey() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.send('POST', '/api/desk/login/passkey/options');
      await api.send('POST', '/api/desk/login/passkey', { body: { response: { ...(await getPasskey(options)) } } });
    },
    onSuccess: useSignedIn(),
  });
}

export function useSignOut() {
  const api = useApi();
  const client = useQueryClient();
  const onLeave = useLeaveDesk();
  return useMutation({
    mutationFn: async () => {
      // They would be refused after the sign-out.
      await client.cancelQueries({ queryKey: deskKeys.all });
      await api.send('POST', '/api/auth/logout');
    },
    onSuccess: () => {
      onLeave();
      tellOtherTabs('desk-out');
      showToast(TOASTS.signedOut);
    },
    onError: (error) => showToast(TOASTS.signOutFailed(error)),
  });
}

/** Shows the sign-in form in this tab. */
export const endHere = (api: Api, client: QueryClient) =>
  client.setQueryData(authStatusQuery(api).queryKey, (before) => ({
    authenticated: false,
    members: before?.members === true,
    passkeys: before?.passkeys === true,
  }));
