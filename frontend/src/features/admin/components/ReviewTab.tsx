import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useApi } from '../../../api/use-api.ts';
import type { Card } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { pendingQuery, setStatus, statsQuery } from '../api/review.ts';
import { ApproveAll } from './ApproveAll.tsx';
import { ReviewItem } from './ReviewItem.tsx';

type Decision = { article: Card; status: 'approved' | 'rejected' };

/** Drafts that wait for a person. After a decision the focus goes to the next one. */
export function ReviewTab() {
  const api = useApi();
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const pending = useInfiniteQuery(pendingQuery(api));
  const decide = useMutation({
    mutationFn: ({ article, status }: Decision) => setStatus(api, article.id, status),
    onSuccess: async (_answer, { article, status }) => {
      showToast(status === 'approved' ? TOASTS.articleApproved : TOASTS.articleRejected);
      const position = articles.findIndex(({ id }) => id === article.id);
      await refreshDesk();
      focusItem(list.current, position);
    },
    onError: (error, { status }) =>
      showToast(status === 'approved' ? TOASTS.articleApproveFailed(error) : TOASTS.articleRejectFailed(error)),
  });
  const refreshDesk = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['api', 'articles'] }),
      client.invalidateQueries({ queryKey: statsQuery(api).queryKey }),
    ]);
  const articles = pending.data?.pages.flatMap((page) => page.items) ?? [];
  const total = pending.data?.pages[0]?.total ?? 0;

  if (pending.isPending) return <p role="status">Loading articles</p>;
  if (pending.isError) {
    return (
      <p role="alert" className="text-ui text-danger">
        The list could not be loaded: {pending.error.message}
      </p>
    );
  }
  return (
    <div ref={list}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-section font-bold" tabIndex={-1}>
          {total > 0 ? `${count(total, 'article')} to review` : 'Article Review'}
        </h2>
        {total > 0 ? <ApproveAll total={total} onDone={() => void refreshDesk()} /> : null}
      </div>
      {articles.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">No pending articles for review</p>
      ) : (
        <ul className="mt-2">
          {articles.map((article) => (
            <ReviewItem
              key={article.id}
              article={article}
              busy={decide.isPending && decide.variables.article.id === article.id}
              onDecide={(status) => decide.mutate({ article, status })}
            />
          ))}
        </ul>
      )}
      {pending.hasNextPage ? (
        <Button tone="secondary" className="mt-4" onClick={() => void pending.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

/** Focus on the item that took the place of the decided one, or on the heading when none is left. */
function focusItem(list: HTMLElement | null, position: number): void {
  const items = list?.querySelectorAll<HTMLElement>('[data-review-item]') ?? [];
  const next = items[Math.min(position, items.length - 1)];
  (next ?? list?.querySelector<HTMLElement>('h2'))?.focus();
}
