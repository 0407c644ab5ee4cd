import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { PutOnHold, RedraftRequest, ReviewDraft, WriteNote } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { UNDO_SECONDS } from '#desk/api/review.ts';
import { decideUpdate } from '#desk/api/stories.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import type { ItemRef } from '../lib/addresses.ts';
import type { Change, Edits } from '../lib/edits.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';

export const draftQuery = (api: Api, { id, update }: ItemRef) =>
  queryOptions({
    queryKey: deskKeys.reviewDraft(id, update),
    queryFn: ({ signal }) =>
      api.get('/api/desk/drafts/{id}', { path: { id }, query: update ? { update } : {}, signal }),
  });

/** The version that the reviewer reads. */
export interface ReadVersion extends ItemRef {
  versionId: number;
  category: ReviewDraft['article']['category'];
  imageUrl: ReviewDraft['article']['imageUrl'];
}

export const saveTicks = (api: Api, { id, versionId }: ReadVersion, parts: readonly string[]) =>
  api.send('PUT', '/api/desk/drafts/{id}/ticks', { path: { id }, body: { versionId, parts: [...parts] } });

const sent = ({ place, ordinal, text }: Omit<Change, 'before'>) => ({ place, ordinal, text });

export const saveEdits = (api: Api, { id, versionId }: ReadVersion, edits: Edits, reason: string | undefined) =>
  api.send('POST', '/api/desk/drafts/{id}/edits', {
    path: { id },
    body: {
      versionId,
      changes: edits.changes.map(sent),
      inserts: edits.inserts.map(({ after, snapshotId, start, end }) => ({ after, snapshotId, start, end })),
      ...(edits.imageItemId === undefined ? {} : { imageItemId: edits.imageItemId }),
      ...(reason === undefined ? {} : { reason }),
    },
  });

/** Objections of the checks to a sentence with this text. Nothing is saved. */
export const editCheckQuery = (api: Api, { id, versionId }: ReadVersion, change: Omit<Change, 'before'>) =>
  queryOptions({
    queryKey: [...deskKeys.single, 'edit-check', versionId, sent(change)],
    queryFn: async ({ signal }) => {
      const { problems } = await api.send('POST', '/api/desk/drafts/{id}/edits', {
        path: { id },
        body: { versionId, changes: [sent(change)], dryRun: true },
        signal,
      });
      return problems.flatMap(({ message, sentence }) =>
        sentence?.place === change.place && sentence.ordinal === change.ordinal ? [message] : [],
      );
    },
    staleTime: Infinity,
  });

export type RedraftWishes = Omit<RedraftRequest, 'versionId'>;

export const redraft = (api: Api, { id, versionId }: ReadVersion, wishes: RedraftWishes) =>
  api.send('POST', '/api/desk/drafts/{id}/redraft', { path: { id }, body: { versionId, ...wishes } });

export const claimDraft = (api: Api, id: number, takeOver: boolean) =>
  api.send('PUT', '/api/desk/drafts/{id}/claim', { path: { id }, body: { takeOver } });

export const releaseDraft = (api: Api, id: number) =>
  api.send('DELETE', '/api/desk/drafts/{id}/claim', { path: { id }, keepalive: true });

export const holdDraft = (api: Api, id: number, order: PutOnHold) =>
  api.send('PUT', '/api/desk/drafts/{id}/hold', { path: { id }, body: order });

/** Writes notes about the draft, and marks them as done. */
export function useNotes(version: ReadVersion, onWritten: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const onError = (error: Error) => showToast(TOASTS.reviewNoteFailed(error));
  const refresh = () => client.invalidateQueries(draftQuery(api, version));
  const writing = useMutation({
    mutationFn: (note: WriteNote) =>
      api.send('POST', '/api/desk/drafts/{id}/notes', {
        path: { id: version.id },
        body: { ...note, versionId: version.versionId },
      }),
    onSuccess: () => {
      onWritten();
      return refresh();
    },
    onError,
  });
  const marking = useMutation({
    mutationFn: ({ id: noteId, done }: { id: number; done: boolean }) =>
      api.send('PATCH', '/api/desk/drafts/{id}/notes/{noteId}', { path: { id: version.id, noteId }, body: { done } }),
    onSettled: refresh,
    onError,
  });
  return { write: writing.mutate, mark: marking.mutate, isBusy: writing.isPending || marking.isPending };
}

export type DraftDecision =
  | { status: 'approved'; reason?: string }
  | { status: 'rejected'; reason: string; sentence?: SentenceRef }
  | { status: 'pending' };

/** Decides on the version that was read, with its category and picture; fails if one of them has changed. */
export function decideDraft(
  api: Api,
  { id, update, versionId, category, imageUrl }: ReadVersion,
  decision: DraftDecision,
) {
  if (update) return decideUpdate(api, { update: { articleId: id, versionId }, ...decision }, 'opened');
  return api.send('PATCH', '/api/articles/{id}', {
    path: { id },
    body: {
      ...decision,
      versionId,
      ...(decision.status === 'approved'
        ? { category, imageUrl, delaySeconds: UNDO_SECONDS, mode: 'opened' as const }
        : {}),
    },
  });
}
