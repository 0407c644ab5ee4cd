import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type {
  Activity,
  ContactMessage,
  DeadLetter,
  LoginLog,
  MailCounts,
  ModelCosts,
  QueueState,
} from '../../../api/contract.ts';

const PAGE_SIZE = 50;

export const ACTIVITY = ['api', 'admin', 'activity'] as const;
/** Server-sent events that announce new activity. */
export const ACTIVITY_STREAM = '/api/admin/activity/stream';

export const activityQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ACTIVITY,
    queryFn: ({ pageParam }) =>
      api.getPage<Activity>(`/api/admin/activity?limit=${PAGE_SIZE}${pageParam ? `&before=${pageParam}` : ''}`),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export type Outcome = '' | 'true' | 'false';

export const loginLogsQuery = (api: Api, success: Outcome, q: string) =>
  infiniteQueryOptions({
    queryKey: ['api', 'admin', 'login-logs', { success, q }],
    queryFn: ({ pageParam }) => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (success) params.set('success', success);
      if (q) params.set('q', q);
      if (pageParam) params.set('before', pageParam);
      return api.getPage<LoginLog>(`/api/admin/login-logs?${params.toString()}`);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const contactMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'admin', 'contact-messages'],
    queryFn: () => api.get<ContactMessage[]>('/api/admin/contact-messages'),
  });

export const QUEUES = ['api', 'admin', 'queues'] as const;
export const DEAD_LETTERS = ['api', 'admin', 'dead-letters'] as const;

export const queuesQuery = (api: Api) =>
  queryOptions({ queryKey: QUEUES, queryFn: () => api.get<QueueState[]>('/api/admin/queues') });
export const deadLettersQuery = (api: Api) =>
  queryOptions({ queryKey: DEAD_LETTERS, queryFn: () => api.get<DeadLetter[]>('/api/admin/dead-letters') });

export type Handling = 'retry' | 'discard';
interface Handled {
  handled: number;
}

export const handleJobs = (api: Api, queue: string, handling: Handling) =>
  handling === 'retry'
    ? api.send<Handled>('POST', `/api/admin/queues/${queue}/retry`)
    : api.send<Handled>('DELETE', `/api/admin/queues/${queue}/failed`);
export const handleLetter = (api: Api, id: string, handling: Handling) =>
  handling === 'retry'
    ? api.send<Handled>('POST', `/api/admin/dead-letters/${id}/retry`)
    : api.send<Handled>('DELETE', `/api/admin/dead-letters/${id}`);

export const mailCountsQuery = (api: Api) =>
  queryOptions({ queryKey: ['api', 'admin', 'mail'], queryFn: () => api.get<MailCounts>('/api/admin/mail') });
export const modelCostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'admin', 'model-costs'],
    queryFn: () => api.get<ModelCosts>('/api/admin/model-costs'),
  });
