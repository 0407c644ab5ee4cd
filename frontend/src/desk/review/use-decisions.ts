import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { ApiError, reasonOf } from '#api/client.ts';
import type { PutOnHold } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast, type ToastMessage } from '#stores/toasts.ts';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { endHold, UNDO_SECONDS, undoable } from '../api/review.ts';
import {
  decideDraft,
  draftQuery,
  type DraftDecision,
  holdDraft,
  type ReadVersion,
  redraft,
  type RedraftWishes,
} from './api/review-draft.ts';
import { type ItemRef, queueHref, reviewHref } from './lib/addresses.ts';
import { scopeOf } from './components/Ticks.tsx';

type Order = { decision: DraftDecision } | { hold: PutOnHold } | { redraft: RedraftWishes };

interface DecisionsOf {
  version: ReadVersion;
  title: string;
  /** True if the risk is high. */
  isHigh: boolean;
  /** The item that opens after a decision; null returns to the queue. */
  next: ItemRef | null;
  filters: string;
  /** Called with the server's reason if the draft was decided or replaced in the meantime. */
  onLate: (reason: string) => void;
}

/** The decisions about a draft. After each of them the next item opens, and for ten seconds it can be undone. */
export function useDecisions({ version, title, isHigh, next, filters, onLate }: DecisionsOf) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const { id } = version;
  const open = (item: ItemRef | null) =>
    router.navigate({ href: item === null ? queueHref(filters) : reviewHref(item, filters) });
  const refresh = () =>
    Promise.all([
      refreshDesk(client),
      client.invalidateQueries({ queryKey: deskKeys.reviewDraft(id, version.update), refetchType: 'all' }),
    ]);

  const undo = async (request: () => Promise<unknown>) => {
    try {
      await request();
      showToast(TOASTS.articlePutBack);
      await refresh();
      await open(version);
    } catch (error) {
      showToast(TOASTS.articlePutBackFailed(error));
      await refresh();
    }
  };
  const undoDecision = () => undo(() => decideDraft(api, version, { status: 'pending' }));
  const toastOf = (order: Order): ToastMessage => {
    if ('redraft' in order) return TOASTS.reviewRedrafted(title);
    if ('hold' in order) return { ...TOASTS.reviewHeld(title), ...undoable(() => void undo(() => endHold(api, id))) };
    const message =
      order.decision.status === 'approved' ? TOASTS.reviewApproved(title, UNDO_SECONDS) : TOASTS.reviewRejected(title);
    return { ...message, ...undoable(() => void undoDecision()) };
  };
  /** An approval of high risk may be the first of two. After the second, the draft names the other person's. */
  const toastAfter = async (order: Order): Promise<ToastMessage> => {
    const message = toastOf(order);
    if (!isHigh || !('decision' in order) || order.decision.status !== 'approved') return message;
    const fresh = await client.fetchQuery({ ...draftQuery(api, version), staleTime: 0 }).catch(() => null);
    return fresh?.firstApproval?.isMine ? { ...message, ...TOASTS.reviewApprovedOnce(title) } : message;
  };
  const decision = useMutation({
    mutationFn: async (order: Order): Promise<unknown> => {
      if ('hold' in order) return holdDraft(api, id, order.hold);
      if ('redraft' in order) return redraft(api, version, order.redraft);
      return decideDraft(api, version, order.decision);
    },
    // After the ticks that were sent before.
    scope: scopeOf(id),
    onSuccess: async (_answer, order) => {
      showToast(await toastAfter(order));
      // Not if the reviewer has moved on in the meantime.
      if (router.state.location.pathname === `/admin/review/${id}`) await open(next);
      void refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onLate(reasonOf(error, 'This draft has changed.'));
      else showToast(TOASTS.reviewFailed(error));
      void refresh();
    },
  });
  return {
    busy: decision.isPending,
    decide: decision.mutate,
    endHold: () => undo(() => endHold(api, id)),
    undoDecision,
    open,
  };
}
