import { useEffect, useRef } from 'react';

import { count } from '../../../lib/plural.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { type Decided, useReview } from '../use-review.ts';
import { ApproveAll } from './ApproveAll.tsx';
import { ReviewItem } from './ReviewItem.tsx';

/** Drafts that wait for a person. After a decision the focus goes to the next one. */
export function ReviewTab() {
  const list = useRef<HTMLDivElement>(null);
  const decided = useRef<Decided | null>(null);
  const review = useReview((article) => (decided.current = article));
  const { pending, total, articles } = review;
  useEffect(() => {
    const gone = decided.current;
    if (!gone || articles.some(({ id }) => id === gone.id)) return;
    decided.current = null;
    focusItem(list.current, gone.position);
  }, [articles]);
  if (pending.isPending) return <Status>Loading articles</Status>;
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
        {total > 0 ? <ApproveAll total={total} onDone={() => void review.refresh()} /> : null}
      </div>
      <Drafts review={review} />
      {pending.hasNextPage ? (
        <Button tone="secondary" className="mt-4" onClick={() => void pending.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function Drafts({ review }: { review: ReturnType<typeof useReview> }) {
  if (review.articles.length === 0) return <p className="mt-4 text-ui text-ink-2">No pending articles for review</p>;
  return (
    <ul className="mt-2">
      {review.articles.map((article) => (
        <ReviewItem
          key={article.id}
          article={article}
          busy={review.busyId === article.id}
          onDecide={(status) => review.decide(article, status)}
        />
      ))}
    </ul>
  );
}

/** Focus on the item that took the place of the decided one, or on the heading when none is left. */
function focusItem(list: HTMLElement | null, position: number): void {
  const items = list?.querySelectorAll<HTMLElement>('[data-review-item]') ?? [];
  const next = items[Math.min(position, items.length - 1)];
  (next ?? list?.querySelector<HTMLElement>('h2'))?.focus();
}
