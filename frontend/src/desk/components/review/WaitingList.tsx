import type { Card, Review } from '../../../api/contract.ts';
import { Status } from '../../../ui/Status.tsx';
import { Fault } from '../Fault.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import type { useReview } from './use-review.ts';

interface WaitingListProps {
  review: ReturnType<typeof useReview>;
  empty: string;
  onDecide: (article: Card, status: Review['status']) => void;
}

export function WaitingList({ review, empty, onDecide }: WaitingListProps) {
  const { waiting, articles } = review;
  if (waiting.isPending) return <Status className="mt-4">Loading articles…</Status>;
  // A failed refetch keeps the list, because a dialog of one of its drafts may contain text.
  if (waiting.isLoadingError) return <Fault text="We couldn't load the articles." error={waiting.error} />;
  if (articles.length === 0) return <p className="mt-4 text-ui text-ink-2">{empty}</p>;
  return (
    <>
      <ul className="mt-2">
        {articles.map((article) => (
          <ReviewItem
            key={article.id}
            article={article}
            busy={review.busyId === article.id}
            onDecide={(status) => onDecide(article, status)}
          />
        ))}
      </ul>
      <MoreButton query={waiting} shown={articles.length} total={review.total} />
    </>
  );
}
