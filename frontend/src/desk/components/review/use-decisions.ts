import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Api, reasonOf } from '#api/client.ts';
import type { QueueItem } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast, type ToastMessage } from '#stores/toasts.ts';
import { refreshDesk } from '#desk/api/desk-keys.ts';
import { rowId } from '#desk/api/queue.ts';
import { decide, isOutdated, UNDO_SECONDS, undoable } from '#desk/api/review.ts';
import { decideUpdate } from '#desk/api/stories.ts';
import { focusRow } from '#desk/lib/row-focus.ts';

export interface Taken {
  item: QueueItem;
  status: 'approved' | 'rejected';
  reason?: string;
  /** Called once the server has accepted the decision, or rejected it because the text is outdated. */
  onSettled?: () => void;
}

function send(api: Api, item: QueueItem, status: 'approved' | 'rejected' | 'pending', reason?: string) {
  const order = { status, ...(reason === undefined ? {} : { reason }) };
  return item.kind === 'update'
    ? decideUpdate(api, { update: { articleId: item.id, versionId: item.versionId ?? 0 }, ...order })
    : decide(api, { article: item, ...order });
}

/** The decisions about drafts and updates. Each can be undone for ten seconds. */
export function useDecisions() {
  const api = useApi();
  const client = useQueryClient();
  const putBack = usePutBack();
  const decision = useMutation({
    mutationFn: ({ item, status, reason }: Taken): Promise<unknown> => send(api, item, status, reason),
    onSuccess: async (_answer, { item, status, onSettled }) => {
      onSettled?.();
      const undo = () => void putBack(rowId(item), () => send(api, item, 'pending'));
      showToast({ ...toastOf(item, status), ...undoable(undo) });
      await refreshDesk(client);
    },
    onError: (error, { status, onSettled }) => {
      if (isOutdated(error)) onSettled?.();
      showToast(status === 'approved' ? TOASTS.articleApproveFailed(error) : TOASTS.articleRejectFailed(error));
      // The draft may have been replaced or decided elsewhere.
      void refreshDesk(client);
    },
  });
  const { error, variables } = decision;
  return {
    /** The latest decision, if the server refused it because of somebody else's decision or claim, or a newer text. */
    refused: error && variables && isOutdated(error) ? { item: variables.item, reason: reasonOf(error, '') } : null,
    busyRow: decision.isPending ? rowId(decision.variables.item) : null,
    decide: (taken: Taken) => decision.mutate(taken),
  };
}

function toastOf(item: QueueItem, status: Taken['status']): ToastMessage {
  if (status === 'rejected') return { ...TOASTS.articleRejected, description: item.title };
  return TOASTS.reviewApproved(item.title, UNDO_SECONDS);
}

/**
 * Undoes a decision with the given request, and focuses the row of the item. Also works after the list has unmounted,
 * as from a toast.
 */
export function usePutBack() {
  const client = useQueryClient();
  return async (row: string, request: () => Promise<unknown>): Promise<void> => {
    try {
      await request();
    } catch (error) {
      showToast(TOASTS.articlePutBackFailed(error));
      await refreshDesk(client);
      return;
    }
    showToast(TOASTS.articlePutBack);
    await refreshDesk(client);
    if (!focusRow(row)) document.getElementById('review-heading')?.focus();
  };
}
