import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { type Decision, decide, isOutdated, waitingQuery } from '../../api/review.ts';
import { useUndoRejection } from './use-undo-rejection.ts';
import { deskKeys, refreshArticles } from '../../api/desk-keys.ts';

/** How long a rejection can be undone from its toast. */
export const UNDO_MS = 10_000;

/** A decided article and its former position in the list. */
export interface Decided {
  id: number;
  position: number;
}

/** Articles with a status that wait for a decision, and the actions on them. */
export function useReview(status: 'pending' | 'curated', category: string) {
  const api = useApi();
  const client = useQueryClient();
  const putBack = useUndoRejection();
  const [decided, setDecided] = useState<Decided | null>(null);
  const waiting = useInfiniteQuery(waitingQuery(api, status, category));
  const articles = waiting.data?.pages.flatMap((page) => page.items) ?? [];
  const refresh = () => Promise.all([refreshArticles(client), client.invalidateQueries({ queryKey: deskKeys.stats })]);
  const decision = useMutation({
    mutationFn: (taken: Decision) => decide(api, taken),
    onSuccess: async (_answer, { article, status: taken, onSettled }) => {
      onSettled?.();
      showToast(
        taken === 'approved'
          ? TOASTS.articleApproved
          : {
              ...TOASTS.articleRejected,
              durationMs: UNDO_MS,
              action: {
                label: 'Undo',
                run: () => void putBack(article.id, () => decide(api, { article, status: 'pending' })),
              },
            },
      );
      setDecided({ id: article.id, position: articles.findIndex(({ id }) => id === article.id) });
      await refresh();
    },
    onError: (error, { status: taken, onSettled }) => {
      if (isOutdated(error)) onSettled?.();
      showToast(taken === 'approved' ? TOASTS.articleApproveFailed(error) : TOASTS.articleRejectFailed(error));
      // The draft may have been replaced or decided elsewhere, so refetch.
      void refresh();
    },
  });
  return {
    waiting,
    articles,
    total: waiting.data?.pages[0]?.total ?? 0,
    busyId: decision.isPending ? decision.variables.article.id : null,
    decide: (taken: Decision) => decision.mutate(taken),
    /** The latest decision; set while the article may still be listed. */
    decided,
    refresh,
  };
}
