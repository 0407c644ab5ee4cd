import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type {
  AdminStats,
  ApproveAllResult,
  Card,
  DraftChecks,
  Evidence,
  RejectedArticle,
  Review,
} from '../../../api/contract.ts';

const PAGE_SIZE = 50;

export const statsQuery = (api: Api) =>
  queryOptions({ queryKey: ['api', 'admin', 'stats'], queryFn: () => api.get<AdminStats>('/api/admin/stats') });

/** Drafts by status: `pending` waits for a reviewer; `curated` is held back by a check. */
export const waitingQuery = (api: Api, status: 'pending' | 'curated', category: string) =>
  infiniteQueryOptions({
    queryKey: ['api', 'articles', { status }, { category }],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ status, limit: String(PAGE_SIZE) });
      if (category) params.set('category', category);
      if (pageParam) params.set('cursor', pageParam);
      return api.getPage<Card>(`/api/articles?${params.toString()}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Shares the articles' key, so that every decision refetches it. */
export const rejectedQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['api', 'articles', { status: 'rejected' }],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<RejectedArticle>(`/api/rejected-articles${pageParam ? `?before=${pageParam}` : ''}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/**
 * Evidence of a draft, as the administrator sees it. A draft never changes, so decisions about others do not refetch
 * it.
 */
export const draftEvidenceQuery = (api: Api, { id, versionId }: Card) =>
  queryOptions({
    queryKey: ['api', 'drafts', String(id), 'evidence', { versionId }],
    queryFn: ({ signal }) => api.get<Evidence>(`/api/articles/${id}/evidence`, { signal }),
    staleTime: Infinity,
  });

export type Draft = Pick<Card, 'id' | 'versionId'>;

export interface Decision<Of extends Draft = Draft> {
  article: Of;
  status: Review['status'];
  reason?: string;
}

/** Results of the checks that work without a model. */
export const draftChecksQuery = (api: Api, { id, versionId }: Card) =>
  queryOptions({
    queryKey: ['api', 'drafts', String(id), 'checks', { versionId }],
    queryFn: ({ signal }) => api.get<DraftChecks>(`/api/articles/${id}/checks`, { signal }),
    staleTime: Infinity,
  });

/** Decides on the version that was read; fails if a newer one has replaced it. */
export const decide = (api: Api, { article: { id, versionId }, status, reason }: Decision) =>
  api.send('PATCH', `/api/articles/${id}`, {
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(versionId === null ? {} : { versionId }),
  } satisfies Review);

export const changeCategory = (api: Api, id: number, category: string) =>
  api.send('PUT', `/api/articles/${id}/category`, { category });

/** Approves these drafts, or every pending draft if `versionIds` is null. */
export const approveAll = (api: Api, versionIds: number[] | null) =>
  api.send<ApproveAllResult>('POST', '/api/admin/approve-all', versionIds === null ? {} : { versionIds });
