import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { User } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export interface Credentials {
  username: string;
  password: string;
}

export const signIn = (api: Api, credentials: Credentials) => api.send<User>('POST', '/api/login', credentials);

export interface Registration extends Credentials {
  email: string;
}

/** Begins a payment; the answer is for the payment form and is passed on as it is. */
export const register = (api: Api, registration: Registration) =>
  api.send<Record<string, unknown>>('POST', '/api/register-with-payment', registration);

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
