import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { ConfirmedAddress, Entitlement, User } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export interface Credentials {
  username: string;
  password: string;
}

export const signIn = (api: Api, credentials: Credentials) => api.send<User>('POST', '/api/login', credentials);

export interface Registration extends Credentials {
  email: string;
}

/** Starts a payment. The response is passed on unchanged to the payment form. */
export const register = (api: Api, registration: Registration) =>
  api.send<Record<string, unknown>>('POST', '/api/register-with-payment', registration);

/** Registers without premium: sends a link by mail. The response does not reveal whether the address has an account. */
export const registerFree = (api: Api, registration: Registration) =>
  api.send<{ email: string }>('POST', '/api/register', registration);

export interface NamedOutlet {
  name: string;
  lean: 'left' | 'lean-left' | 'center' | 'lean-right' | 'right' | null;
}

export const outletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'site', 'outlets'],
    queryFn: () => api.get<NamedOutlet[]>('/api/site/outlets'),
    staleTime: CONTENT_FRESH_MS,
  });

/** Premium features, as the server enforces them. */
export const entitlementsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'entitlements'],
    queryFn: () => api.get<Entitlement[]>('/api/entitlements'),
    staleTime: CONTENT_FRESH_MS,
  });

export interface ReaderSession {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  ipAddress: string;
  userAgent: string | null;
  /** True for the session of this browser. */
  current: boolean;
}

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'account', 'sessions'],
    queryFn: () => api.get<ReaderSession[]>('/api/account/sessions'),
  });

export const endSession = (api: Api, id: number) => api.send('DELETE', `/api/account/sessions/${id}`);
export const endOtherSessions = (api: Api) => api.send('DELETE', '/api/account/sessions');
export const changePassword = (api: Api, password: string, newPassword: string) =>
  api.send('POST', '/api/account/password', { password, newPassword });
export const changeEmail = (api: Api, password: string, email: string) =>
  api.send<{ email: string }>('POST', '/api/account/email', { password, email });
export const askToConfirmEmail = (api: Api) => api.send<{ email: string }>('POST', '/api/account/email/confirmation');
export const deleteAccount = (api: Api, password: string) => api.send('POST', '/api/account/delete', { password });

export const askForReset = (api: Api, email: string) => api.send('POST', '/api/password-reset', { email });
export const completeReset = (api: Api, token: string, password: string) =>
  api.send('POST', '/api/password-reset/complete', { token, password });
export const confirmEmail = (api: Api, token: string) =>
  api.send<ConfirmedAddress>('POST', '/api/confirm-email', { token });
