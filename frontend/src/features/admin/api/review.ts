import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { AdminStats, ApproveAllResult, Card, Evidence, Review } from '../../../api/contract.ts';

const PAGE_SIZE = 50;

export const statsQuery = (api: Api) =>
  queryOptions({ queryKey: ['api', 'admin', 'stats'], queryFn: () => api.get<AdminStats>('/api/admin/stats') });

export const pendingQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['api', 'articles', { status: 'pending' }],
    queryFn: ({ pageParam }) => {
      const params = new URLSearchParams({ status: 'pending', limit: String(PAGE_SIZE) });
      if (pageParam) params.set('cursor', pageParam);
      return api.getPage<Card>(`/api/articles?${params.toString()}`);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Evidence of a draft; the administrator's view, asked for when it is opened. */
export const draftEvidenceQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['api', 'articles', String(id), 'evidence'],
    queryFn: () => api.get<Evidence>(`/api/articles/${id}/evidence`),
  });

/** Decides on the draft that was read; refused when another has taken its place. */
export const setStatus = (api: Api, { id, versionId }: Card, status: Review['status']) =>
  api.send('PATCH', `/api/articles/${id}`, { status, ...(versionId === null ? {} : { versionId }) } satisfies Review);

export const approveAll = (api: Api) => api.send<ApproveAllResult>('POST', '/api/admin/approve-all');
