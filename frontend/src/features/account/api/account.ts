import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { Credentials, Registration } from '#api/contract.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { ownerKeys, siteKeys } from '#api/query-keys.ts';

const accountKeys = { sessions: [...ownerKeys.reader, 'sessions'] } as const;

export const signIn = (api: Api, credentials: Credentials) => api.send('POST', '/api/login', { body: credentials });

/** Starts a payment. The response is passed on unchanged to the payment form. */
export const register = (api: Api, registration: Registration) =>
  api.send('POST', '/api/register-with-payment', { body: registration });

/** Registers without premium: sends a link by mail. The response does not reveal whether the address has an account. */
export const registerFree = (api: Api, registration: Registration) =>
  api.send('POST', '/api/register', { body: registration });

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: siteKeys.outletSides,
    queryFn: () => api.get('/api/site/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: () => api.get('/api/account/sessions'),
  });

export const endSession = (api: Api, id: number) => api.send('DELETE', '/api/account/sessions/{id}', { path: { id } });
export const endOtherSessions = (api: Api) => api.send('DELETE', '/api/account/sessions');
export const changePassword = (api: Api, password: string, newPassword: string) =>
  api.send('POST', '/api/account/password', { body: { password, newPassword } });
export const changeEmail = (api: Api, password: string, email: string) =>
  api.send('POST', '/api/account/email', { body: { password, email } });
export const askToConfirmEmail = (api: Api) => api.send('POST', '/api/account/email/confirmation');
export const deleteAccount = (api: Api, password: string) =>
  api.send('POST', '/api/account/delete', { body: { password } });

export const askForReset = (api: Api, email: string) => api.send('POST', '/api/password-reset', { body: { email } });
export const completeReset = (api: Api, token: string, password: string) =>
  api.send('POST', '/api/password-reset/complete', { body: { token, password } });
/** `password` is required in a browser that neither registered nor is signed in to the account. */
export const confirmEmail = (api: Api, token: string, password?: string) =>
  api.send('POST', '/api/confirm-email', { body: password === undefined ? { token } : { token, password } });
