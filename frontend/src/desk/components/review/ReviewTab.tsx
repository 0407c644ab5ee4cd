import { useState } from 'react';

import type { ApproveAllResult } from '../../../api/contract.ts';
import { categorySlug, HOME_CATEGORIES } from '../../../lib/categories.ts';
import { count } from '../../../lib/plural.ts';
import { useUiPrefs } from '../../../stores/ui-prefs.ts';
import { Choice } from '../Filters.tsx';
import { PublishedArticles } from '../corrections/PublishedArticles.tsx';
import { ApproveAll } from './ApproveAll.tsx';
import { ApproveAllReport } from './ApproveAllReport.tsx';
import { HeldArticles } from './HeldArticles.tsx';
import { LikeStories } from './LikeStories.tsx';
import { DeskNews } from './DeskNews.tsx';
import { NewReports } from './NewReports.tsx';
import { RejectedArticles } from './RejectedArticles.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useReview } from './use-review.ts';
import { WaitingList } from './WaitingList.tsx';
import { WaitingUpdates } from './WaitingUpdates.tsx';

/** Drafts that wait for a reviewer, and drafts held back by a check. */
export default function ReviewTab() {
  const [category, setCategory] = useState('');
  const [report, setReport] = useState<ApproveAllResult | null>(null);
  const review = useReview('pending', category);
  const list = useFocusAfter(review.decided, review.articles);
  const desk = useRestoredFocus<HTMLDivElement>();
  return (
    <div ref={desk}>
      <DeskNews category={category} />
      <section ref={list} aria-labelledby="review-heading">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="review-heading" className="font-serif text-section font-bold" tabIndex={-1}>
              {review.total > 0 ? `${count(review.total, 'article')} to review` : 'Article Review'}
            </h2>
            <Keys />
          </div>
          <div className="flex grow flex-wrap items-end justify-end gap-3">
            <Choice
              label="Category"
              value={category}
              onChoose={setCategory}
              options={[
                ['', 'All categories'],
                ...HOME_CATEGORIES.map((name) => [categorySlug(name), name] as const),
                ['General', 'General'],
              ]}
            />
            {review.total > 0 && category === '' ? (
              <ApproveAll
                seen={review.articles}
                total={review.total}
                onDone={(done) => {
                  setReport(done);
                  void review.refresh();
                }}
              />
            ) : null}
          </div>
        </div>
        {report ? <ApproveAllReport report={report} /> : null}
        <WaitingList
          review={review}
          empty="No pending articles for review"
          onDecide={(article, status) => review.decide({ article, status })}
        />
      </section>
      <WaitingUpdates />
      <NewReports />
      <LikeStories />
      <HeldArticles category={category} />
      <RejectedArticles />
      <PublishedArticles />
    </div>
  );
}

/** The shortcuts of the list, for those who use them. */
function Keys() {
  const keys = useUiPrefs((prefs) => prefs.keys);
  if (keys === 'off') return null;
  return (
    <p className="text-meta text-ink-3 max-lg:hidden">
      Keys: <kbd>j</kbd> next draft, <kbd>k</kbd> previous draft, <kbd>a</kbd> approve, <kbd>r</kbd> reject,{' '}
      <kbd>u</kbd> undo, <kbd>?</kbd> all shortcuts
    </p>
  );
}
