import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Api, ApiError } from '#api/client.ts';
import type { ApproveAllResult, Card, DraftCategory, Review } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { deskKeys, refreshArticles, refreshDesk } from './desk-keys.ts';
import { pagedQuery, parseRowCursor } from './paged-query.ts';

export const statsQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.stats, queryFn: () => api.get('/api/admin/stats') });

/** Shares the articles' key, so that every decision refetches it. */
export const rejectedQuery = (api: Api) =>
  pagedQuery(deskKeys.rejected, (cursor, signal) =>
    api.getPage('/api/rejected-articles', { query: { before: parseRowCursor(cursor) }, signal }),
  );

/**
 * Evidence of a draft, as the administrator sees it. A draft never changes, so decisions about others do not refetch
 * it.
 */
export const draftEvidenceQuery = (api: Api, { id, versionId }: Pick<Draft, 'id' | 'versionId'>) =>
  queryOptions({
    queryKey: [...deskKeys.single, 'draft', id, versionId, 'evidence'],
    queryFn: ({ signal }) => api.get('/api/articles/{id}/evidence', { path: { id }, signal }),
    staleTime: Infinity,
  });

/** A draft as the reviewer sees it. */
type Draft = Pick<Card, 'id' | 'versionId' | 'category'>;

interface Decision<Of extends Draft = Draft> {
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

/** Parts of a toast that offers to undo a decision. */
export const undoable = (run: () => void) => ({ durationMs: UNDO_SECONDS * 1000, action: { label: 'Undo', run } });

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

/** Changes the reason of a rejected draft. */
export function useChangeReason() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ article, reason }: { article: Draft; reason: string }) =>
      decide(api, { article, status: 'rejected', reason }),
    onSuccess: () => showToast(TOASTS.reasonSaved),
    onError: (error) => showToast(TOASTS.reasonFailed(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: deskKeys.rejected }),
  });
}

export function useChangeCategory(id: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (category: DraftCategory) =>
      api.send('PUT', '/api/articles/{id}/category', { path: { id }, body: { category } }),
    onSuccess: () => {
      showToast(TOASTS.categoryChanged);
      return refreshArticles(client);
    },
    onError: (error) => {
      showToast(TOASTS.categoryChangeFailed(error));
      // The draft may have been replaced or decided elsewhere, so refetch.
      void refreshArticles(client);
    },
  });
}

/**
 * Approves these drafts, as they are on the screen, or every pending draft if null. Calls `onDone` with the result, and
 * with null once it was undone.
 */
export function useApproveAll(onDone: (result: ApproveAllResult | null) => void) {
  const api = useApi();
  const client = useQueryClient();
  /** Also works after the list has unmounted, as from a toast. */
  const undo = async ({ approved }: ApproveAllResult) => {
    const results = await Promise.allSettled(approved.map((draft) => undoApproval(api, draft)));
    const failure = results.find((each): each is PromiseRejectedResult => each.status === 'rejected');
    showToast(failure ? TOASTS.articlePutBackFailed(failure.reason) : TOASTS.articlePutBack);
    onDone(null);
    await refreshDesk(client);
  };
  return useMutation({
    mutationFn: (drafts: readonly Draft[] | null) =>
      api.send('POST', '/api/admin/approve-all', {
        body: { delaySeconds: UNDO_SECONDS, ...(drafts === null ? {} : seenOf(drafts)) },
      }),
    onSuccess: (result) => {
      const { approvedCount, skippedCount } = result;
      const message =
        skippedCount === 0 ? TOASTS.allApproved(approvedCount) : TOASTS.someApproved(approvedCount, skippedCount);
      showToast(approvedCount === 0 ? message : { ...message, ...undoable(() => void undo(result)) });
      onDone(result);
    },
    onError: (error) => showToast(TOASTS.approveAllFailed(error)),
  });
}

/** Withdraws the approval of a draft that is not public yet. */
const undoApproval = (api: Api, { id, versionId }: Pick<Draft, 'id' | 'versionId'>) =>
  api.send('PATCH', '/api/articles/{id}', {
    path: { id },
    body: { status: 'pending', ...(versionId === null ? {} : { versionId }) },
  });

export const endHold = (api: Api, id: number) => api.send('DELETE', '/api/desk/drafts/{id}/hold', { path: { id } });

/** Puts a draft that is on hold back in review. */
export function useEndHold(id: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => endHold(api, id),
    onSuccess: () => showToast(TOASTS.articlePutBack),
    onError: (error) => showToast(TOASTS.articlePutBackFailed(error)),
    onSettled: () => refreshDesk(client),
  });
}

function seenOf(drafts: readonly Draft[]): { versionIds: number[]; categories: string[] } {
  const seen = drafts.flatMap(({ versionId, category }) => (versionId === null ? [] : [{ versionId, category }]));
  return { versionIds: seen.map(({ versionId }) => versionId), categories: seen.map(({ category }) => category) };
}
