import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { rowBefore } from '../lib/row-before.ts';

const PAGE_SIZE = 50;

export const ACTIVITY = ['api', 'admin', 'activity'] as const;
/** Server-sent events that announce new activity. */
export const ACTIVITY_STREAM = '/api/admin/activity/stream';

export const activityQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ACTIVITY,
    queryFn: ({ pageParam }) =>
      api.getPage('/api/admin/activity', { query: { limit: PAGE_SIZE, before: rowBefore(pageParam) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export type Outcome = '' | 'true' | 'false';

export const loginLogsQuery = (api: Api, success: Outcome, q: string) =>
  infiniteQueryOptions({
    queryKey: ['api', 'admin', 'login-logs', { success, q }],
    queryFn: ({ pageParam }) =>
      api.getPage('/api/admin/login-logs', {
        query: {
          limit: PAGE_SIZE,
          success: success ? success === 'true' : undefined,
          q: q || undefined,
          before: rowBefore(pageParam),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const contactMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'admin', 'contact-messages'],
    queryFn: () => api.get('/api/admin/contact-messages'),
  });

export const QUEUES = ['api', 'admin', 'queues'] as const;
export const DEAD_LETTERS = ['api', 'admin', 'dead-letters'] as const;

export const queuesQuery = (api: Api) =>
  queryOptions({ queryKey: QUEUES, queryFn: () => api.get('/api/admin/queues') });
export const deadLettersQuery = (api: Api) =>
  queryOptions({ queryKey: DEAD_LETTERS, queryFn: () => api.get('/api/admin/dead-letters') });

export type Handling = 'retry' | 'discard';

export const handleJobs = (api: Api, name: string, handling: Handling) =>
  handling === 'retry'
    ? api.send('POST', '/api/admin/queues/{name}/retry', { path: { name } })
    : api.send('DELETE', '/api/admin/queues/{name}/failed', { path: { name } });
export const handleLetter = (api: Api, letter: string, handling: Handling) =>
  handling === 'retry'
    ? api.send('POST', '/api/admin/dead-letters/{letter}/retry', { path: { letter } })
    : api.send('DELETE', '/api/admin/dead-letters/{letter}', { path: { letter } });

export const mailCountsQuery = (api: Api) =>
  queryOptions({ queryKey: ['api', 'admin', 'mail'], queryFn: () => api.get('/api/admin/mail') });
export const modelCostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'admin', 'model-costs'],
    queryFn: () => api.get('/api/admin/model-costs'),
  });
