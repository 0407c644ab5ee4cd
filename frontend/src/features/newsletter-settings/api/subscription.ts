import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import type { ShownPreferences } from '#api/contract.ts';
import { ownerKeys } from '#api/query.ts';
import { useApi } from '#api/use-api.ts';
import { rememberSubscription } from '#stores/flags.ts';

export type Preferences = Omit<ShownPreferences, 'email'>;

export const preferencesQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'newsletter', token],
    queryFn: () => api.get('/api/newsletter/preferences', { query: { token } }),
  });

/** Confirms a subscription. `when` says when the digest arrives; it is empty if the settings fail to load. */
export function useConfirmSubscription() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const confirmed = await api.send('POST', '/api/newsletter/confirm', { body: { token, timeZone: browserZone() } });
      // Someone who follows the link again may have changed the settings since.
      const { preferencesToken } = confirmed;
      const chosen =
        preferencesToken === null
          ? undefined
          : await client.fetchQuery(preferencesQuery(api, preferencesToken)).catch(() => undefined);
      return { ...confirmed, when: chosen ? ` ${describeSchedule(chosen)}` : '' };
    },
    // This may not be the browser that subscribed; stop asking here, too.
    onSuccess: () => rememberSubscription(),
  });
}

export function useUnsubscribe() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => api.send('POST', '/api/newsletter/unsubscribe', { body: { token } }),
  });
}

export function useSavePreferences(token: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) =>
      api.send('PUT', '/api/newsletter/preferences', { body: { token, ...preferences } }),
    onSuccess: () => client.invalidateQueries(preferencesQuery(api, token)),
  });
}

/** The link was valid but has expired, so a new one helps. */
export const isExpired = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;

/** The link itself was rejected, so a retry would fail again. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

export const hourName = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** Describes when the digest arrives, according to the settings. */
function describeSchedule({
  frequency,
  hour,
  timeZone,
}: Pick<ShownPreferences, 'frequency' | 'hour' | 'timeZone'>): string {
  return `${frequency === 'weekly' ? 'once a week' : 'each day'} at ${hourName(hour)} (time in ${zoneName(timeZone)})`;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
