import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/client.ts';
import { deskKeys } from './desk-keys.ts';

const POLL_MS = 5000;

/** Polled while the tab is visible; mounted on /admin only. */
export const authStatusQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.session,
    queryFn: () => api.get('/api/auth/status'),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

export const login = (api: Api, password: string) => api.send('POST', '/api/auth/login', { body: { password } });

/** Cancels pending queries first, because they would be refused after the logout. */
export async function logout(api: Api, client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: deskKeys.all });
  await api.send('POST', '/api/auth/logout');
}

/** Shows the sign-in form in this tab. */
export const endHere = (api: Api, client: QueryClient) =>
  client.setQueryData(authStatusQuery(api).queryKey, { authenticated: false });
