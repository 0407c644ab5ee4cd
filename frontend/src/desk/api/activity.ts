import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { deskKeys } from './desk-keys.ts';
import { pagedQuery, parseRowCursor } from './paged-query.ts';

const PAGE_SIZE = 50;

/** Server-sent events that announce new activity. */
export const ACTIVITY_STREAM = '/api/admin/activity/stream';

export const activityQuery = (api: Api) =>
  pagedQuery(deskKeys.activity, (cursor) =>
    api.getPage('/api/admin/activity', { query: { limit: PAGE_SIZE, before: parseRowCursor(cursor) } }),
  );

export type Outcome = '' | 'true' | 'false';

export const loginLogsQuery = (api: Api, success: Outcome, q: string) =>
  pagedQuery([...deskKeys.lists, 'login-logs', { success, q }], (cursor) =>
    api.getPage('/api/admin/login-logs', {
      query: {
        limit: PAGE_SIZE,
        success: success ? success === 'true' : undefined,
        q: q || undefined,
        before: parseRowCursor(cursor),
      },
    }),
  );

export const contactMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'contact-messages'],
    queryFn: () => api.get('/api/admin/contact-messages'),
  });

const ALARMS_MS = 60_000;

export const alarmsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'alarms'],
    queryFn: () => api.get('/api/admin/alarms'),
    refetchInterval: ALARMS_MS,
  });
export const queuesQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.queues, queryFn: () => api.get('/api/admin/queues') });
export const deadLettersQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.deadLetters, queryFn: () => api.get('/api/admin/dead-letters') });

type Handling = 'retry' | 'discard';

/** Retries or discards the failed jobs of a queue. */
export function useHandleJobs(name: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handling: Handling) =>
      handling === 'retry'
        ? api.send('POST', '/api/admin/queues/{name}/retry', { path: { name } })
        : api.send('DELETE', '/api/admin/queues/{name}/failed', { path: { name } }),
    onSuccess: ({ handled }, handling) => {
      const jobs = count(handled, 'job');
      showToast(TOASTS.operationHandled(handling === 'retry' ? `Tried again: ${jobs}.` : `Discarded: ${jobs}.`));
    },
    onError: (error) => showToast(TOASTS.operationFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.queues }),
  });
}

/** Retries or discards an event that could not be delivered. */
export function useHandleLetter(letter: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handling: Handling) =>
      handling === 'retry'
        ? api.send('POST', '/api/admin/dead-letters/{letter}/retry', { path: { letter } })
        : api.send('DELETE', '/api/admin/dead-letters/{letter}', { path: { letter } }),
    onSuccess: (_answer, handling) =>
      showToast(
        TOASTS.operationHandled(
          handling === 'retry' ? 'The event will be delivered again.' : 'The event was discarded.',
        ),
      ),
    onError: (error) => showToast(TOASTS.operationFailed(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deskKeys.deadLetters }),
        client.invalidateQueries({ queryKey: deskKeys.stats }),
      ]),
  });
}

export const mailCountsQuery = (api: Api) =>
  queryOptions({ queryKey: [...deskKeys.lists, 'mail'], queryFn: () => api.get('/api/admin/mail') });
export const modelCostsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'model-costs'],
    queryFn: () => api.get('/api/admin/model-costs'),
  });

export const setReadOnly = (api: Api, body: { isOn: boolean; reason?: string }) =>
  api.send('PUT', '/api/admin/read-only', { body });

export const diskUseQuery = (api: Api) =>
  queryOptions({ queryKey: [...deskKeys.lists, 'disk-use'], queryFn: () => api.get('/api/admin/disk-use') });
export const newerReleaseQuery = (api: Api) =>
  queryOptions({ queryKey: [...deskKeys.lists, 'newer-release'], queryFn: () => api.get('/api/admin/newer-release') });
