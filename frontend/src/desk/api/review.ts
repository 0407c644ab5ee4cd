import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { ApiError, type Api } from '#api/client.ts';
import type { Card, DraftCategory, Review } from '#api/contract.ts';
import { parseRowCursor } from '../lib/collect-rows.ts';
import { deskKeys } from './desk-keys.ts';

export const statsQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.stats, queryFn: () => api.get('/api/admin/stats') });

/** Shares the articles' key, so that every decision refetches it. */
export const rejectedQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: deskKeys.rejected,
    queryFn: ({ pageParam, signal }) =>
      api.getPage('/api/rejected-articles', { query: { before: parseRowCursor(pageParam) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/**
 * Evidence of a draft, as the administrator sees it. A draft never changes, so decisions about others do not refetch
 * it.
 */
export const draftEvidenceQuery = (api: Api, { id, versionId }: Pick<Draft, 'id' | 'versionId'>) =>
  queryOptions({
    queryKey: deskKeys.draftEvidence({ id, versionId }),
    queryFn: ({ signal }) => api.get('/api/articles/{id}/evidence', { path: { id }, signal }),
    staleTime: Infinity,
  });

/** A draft as the reviewer sees it. */
export type Draft = Pick<Card, 'id' | 'versionId' | 'category'>;

export interface Decision<Of extends Draft = Draft> {
  article: Of;
  status: Review['status'];
  reason?: string;
  /** Called once the server has accepted the decision, or rejected it because the version is outdated. */
  onSettled?: () => void;
}

/** Returns true if the server rejected a decision because of another reviewer's decision or a newer text. */
export const isOutdated = (error: Error): boolean => error instanceof ApiError && error.status === 409;

/** Time in which an approval can be undone; the article is published afterwards. */
export const UNDO_SECONDS = 10;

/** Decides on the version that was read, and approves it in the category that was read; fails if either has changed. */
export const decide = (api: Api, { article: { id, versionId, category }, status, reason }: Decision) =>
  api.send('PATCH', '/api/articles/{id}', {
    path: { id },
    body: {
      status,
      ...(status === 'approved' ? { category, delaySeconds: UNDO_SECONDS, mode: 'list' } : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(versionId === null ? {} : { versionId }),
    },
  });

export const changeCategory = (api: Api, id: number, category: DraftCategory) =>
  api.send('PUT', '/api/articles/{id}/category', { path: { id }, body: { category } });

/** Approves these drafts, as they are on the screen, or every pending draft if null. */
export const approveAll = (api: Api, drafts: readonly Draft[] | null) =>
  api.send('POST', '/api/admin/approve-all', {
    body: { delaySeconds: UNDO_SECONDS, ...(drafts === null ? {} : seenOf(drafts)) },
  });

/** Withdraws the approval of a draft that is not public yet. */
export const undoApproval = (api: Api, { id, versionId }: Pick<Draft, 'id' | 'versionId'>) =>
  api.send('PATCH', '/api/articles/{id}', {
    path: { id },
    body: { status: 'pending', ...(versionId === null ? {} : { versionId }) },
  });

function seenOf(drafts: readonly Draft[]): { versionIds: number[]; categories: string[] } {
  const seen = drafts.flatMap(({ versionId, category }) => (versionId === null ? [] : [{ versionId, category }]));
  return { versionIds: seen.map(({ versionId }) => versionId), categories: seen.map(({ category }) => category) };
}
