import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { Credentials, Registration } from '#api/contract.ts';
import { viewerQuery } from '#api/session.ts';
import { tellOtherTabs } from '#api/other-tabs.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '#api/query.ts';
import { applySignIn, endExpiredSession, endSession } from '#api/sign-out.ts';
import { useApi } from '#api/use-api.ts';
import { pendingSubscription } from '#lib/session-memory.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';

export function useSignIn() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // The session of another reader may have ended unnoticed.
    onMutate: () => endExpiredSession(client),
    mutationFn: (credentials: Credentials) => api.send('POST', '/api/login', { body: credentials }),
    onSuccess: (user) => {
      showToast(TOASTS.welcomeBack);
      client.setQueryData(viewerQuery(api).queryKey, user);
      void client.invalidateQueries({ queryKey: ownerKeys.reader });
      tellOtherTabs('reader-in');
    },
    onError: (error) => showToast(TOASTS.signInFailed(error)),
  });
}

/** Starts the payment for a new account, and keeps the response for the payment form. */
export function useRegister() {
  const api = useApi();
  return useMutation({
    mutationFn: (registration: Registration) => api.send('POST', '/api/register-with-payment', { body: registration }),
    onSuccess: (started) => {
      pendingSubscription.set(JSON.stringify(started));
      showToast(TOASTS.accountSetupStarted);
    },
    onError: (error) => showToast(TOASTS.registrationFailed(error)),
  });
}

export function useRegisterFree() {
  const api = useApi();
  return useMutation({
    mutationFn: (registration: Registration) => registerFree(api, registration),
    onError: (error) => showToast(TOASTS.registrationFailed(error)),
  });
}

/** Registers without premium: sends a link by mail. The response does not reveal whether the address has an account. */
export const registerFree = (api: Api, registration: Registration) =>
  api.send('POST', '/api/register', { body: registration });

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'site', 'outlet-sides'],
    queryFn: () => api.get('/api/site/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'sessions'],
    queryFn: () => api.get('/api/account/sessions'),
  });

/** Ends a session, or for null all others. */
export function useEndSession() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      id === null
        ? api.send('DELETE', '/api/account/sessions')
        : api.send('DELETE', '/api/account/sessions/{id}', { path: { id } }),
    onSuccess: () => showToast(TOASTS.sessionEnded),
    onError: (error) => showToast(TOASTS.accountFailed(error)),
    onSettled: () => client.invalidateQueries(sessionsQuery(api)),
  });
}

export function useChangePassword() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; newPassword: string }) =>
      api.send('POST', '/api/account/password', { body }),
    onSuccess: () => {
      showToast(TOASTS.passwordChanged);
      // The sessions and the private feed addresses have ended.
      void client.invalidateQueries({ queryKey: ownerKeys.reader });
    },
  });
}

export function useChangeEmail() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; email: string }) => api.send('POST', '/api/account/email', { body }),
    onSuccess: ({ email }) => {
      showToast(TOASTS.emailChangeAsked(email));
      void client.invalidateQueries(viewerQuery(api));
    },
  });
}

/** Sends a link to the account's address. */
export function useAskToConfirmEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.send('POST', '/api/account/email/confirmation'),
    onSuccess: ({ email }) => showToast(TOASTS.emailConfirmationSent(email)),
    onError: (error) => showToast(TOASTS.accountFailed(error)),
  });
}

export function useDeleteAccount() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string }) => api.send('POST', '/api/account/delete', { body }),
    onSuccess: () => {
      endSession(client);
      showToast(TOASTS.accountDeleted);
    },
  });
}

export function useAskForReset() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { email: string }) => api.send('POST', '/api/password-reset', { body }),
  });
}

/** Chooses a new password with the link of a mail, and signs in. */
export function useResetPassword() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      api.send('POST', '/api/password-reset/complete', { body }),
    onSuccess: async () => {
      showToast(TOASTS.passwordChanged);
      await applySignIn(client, api);
      tellOtherTabs('reader-in');
    },
  });
}

/** `password` is required in a browser that neither registered nor is signed in to the account. */
export function useConfirmEmail() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; password?: string }) => api.send('POST', '/api/confirm-email', { body }),
    onSuccess: async ({ registered }) => {
      if (!registered) return client.invalidateQueries(viewerQuery(api));
      await applySignIn(client, api);
      return tellOtherTabs('reader-in');
    },
  });
}
