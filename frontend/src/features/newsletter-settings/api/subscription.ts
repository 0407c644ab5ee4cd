import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import type { ShownPreferences } from '#api/contract.ts';
import { ownerKeys } from '#api/query-keys.ts';

export type Preferences = Omit<ShownPreferences, 'email'>;

const newsletterKeys = {
  preferences: (token: string) => [...ownerKeys.reader, 'newsletter', token] as const,
};

export const confirm = (api: Api, token: string) =>
  api.send('POST', '/api/newsletter/confirm', {
    body: { token, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
export const unsubscribe = (api: Api, token: string) =>
  api.send('POST', '/api/newsletter/unsubscribe', { body: { token } });
export const savePreferences = (api: Api, token: string, preferences: Preferences) =>
  api.send('PUT', '/api/newsletter/preferences', { body: { token, ...preferences } });

export const preferencesQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: newsletterKeys.preferences(token),
    queryFn: () => api.get('/api/newsletter/preferences', { query: { token } }),
  });

/** The link was valid but has expired, so a new one helps. */
export const isExpired = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;

/** The link itself was rejected, so a retry would fail again. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
