import { useState } from 'react';

import type { Card } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useReview } from './use-review.ts';
import { WaitingList } from './WaitingList.tsx';

/** Drafts held back by a check, with the reasons. Approving one requires a reason, which is stored. */
export function HeldArticles({ category }: { category: string }) {
  const [asked, setAsked] = useState<Card | null>(null);
  const review = useReview('curated', category);
  const list = useFocusAfter(review.decided, review.articles);
  return (
    <section ref={list} aria-labelledby="held-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="held-heading" className="font-serif text-section font-bold" tabIndex={-1}>
        {review.total > 0 ? `${count(review.total, 'article')} held back` : 'Held back'}
      </h2>
      <p className="mt-1 max-w-[75ch] text-ui text-ink-2">
        A check stopped these drafts. Each one shows the reason. “Approve All” never includes them.
      </p>
      <WaitingList
        review={review}
        empty="No articles are held back"
        onDecide={(article, status) => (status === 'approved' ? setAsked(article) : review.decide({ article, status }))}
      />
      {asked ? (
        <ReasonDialog
          article={asked}
          busy={review.busyId === asked.id}
          onClose={() => setAsked(null)}
          onReason={(reason) =>
            review.decide({ article: asked, status: 'approved', reason, onSettled: () => setAsked(null) })
          }
        />
      ) : null}
    </section>
  );
}
