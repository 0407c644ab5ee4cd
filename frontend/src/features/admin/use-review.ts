import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import type { Card } from '../../api/contract.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast } from '../../stores/toasts.ts';
import { pendingQuery, setStatus, statsQuery } from './api/review.ts';

export type Decision = 'approved' | 'rejected';

/** A decided article and the place it had in the list. */
export interface Decided {
  id: number;
  position: number;
}

/** The pending list and what can be decided about it; `onDecided` is told while the article is still listed. */
export function useReview(onDecided: (decided: Decided) => unknown) {
  const api = useApi();
  const client = useQueryClient();
  const pending = useInfiniteQuery(pendingQuery(api));
  const articles = pending.data?.pages.flatMap((page) => page.items) ?? [];
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['api', 'articles'] }),
      client.invalidateQueries({ queryKey: statsQuery(api).queryKey }),
    ]);
  const decision = useMutation({
    mutationFn: ({ article, status }: { article: Card; status: Decision }) => setStatus(api, article, status),
    onSuccess: async (_answer, { article, status }) => {
      showToast(status === 'approved' ? TOASTS.articleApproved : TOASTS.articleRejected);
      onDecided({ id: article.id, position: articles.findIndex(({ id }) => id === article.id) });
      await refresh();
    },
    onError: (error, { status }) => {
      showToast(status === 'approved' ? TOASTS.articleApproveFailed(error) : TOASTS.articleRejectFailed(error));
      // The draft may have been replaced or decided on elsewhere: show what there is now.
      void refresh();
    },
  });
  return {
    pending,
    articles,
    total: pending.data?.pages[0]?.total ?? 0,
    busyId: decision.isPending ? decision.variables.article.id : null,
    decide: (article: Card, status: Decision) => decision.mutate({ article, status }),
    refresh,
  };
}
