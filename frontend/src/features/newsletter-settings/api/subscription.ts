import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from '../../../api/client.ts';
import type { components } from '../../../api/schema.gen.ts';

type Schemas = components['schemas'];
export type Confirmed = Schemas['ConfirmedDto'];
export type ShownPreferences = Schemas['ShownPreferencesDto'];
export type Preferences = Omit<ShownPreferences, 'email'>;

export const confirm = (api: Api, token: string) =>
  api.send<Confirmed>('POST', '/api/newsletter/confirm', {
    token,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
export const unsubscribe = (api: Api, token: string) =>
  api.send<Schemas['LeftDto']>('POST', '/api/newsletter/unsubscribe', { token });
export const savePreferences = (api: Api, token: string, preferences: Preferences) =>
  api.send<Schemas['PreferencesSavedDto']>('PUT', '/api/newsletter/preferences', { token, ...preferences });

export const preferencesQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['api', 'newsletter', 'preferences', token],
    queryFn: () => api.get<ShownPreferences>(`/api/newsletter/preferences?token=${encodeURIComponent(token)}`),
  });

/** The link was valid but has expired, so a new one helps. */
export const isExpired = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;

/** The link itself was rejected, so a retry would fail again. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
