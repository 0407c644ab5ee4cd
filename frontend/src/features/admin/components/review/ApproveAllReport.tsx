import type { ApproveAllResult } from '../../../../api/contract.ts';
import { count } from '../../../../lib/plural.ts';
import { Status } from '../../../../ui/Status.tsx';

/** What Approve All did and which drafts it left, for as long as the tab is open. */
export function ApproveAllReport({ report: { approvedCount, skippedCount, skipped } }: { report: ApproveAllResult }) {
  const more = skippedCount - skipped.length;
  return (
    <Status className="mt-4 border-s-4 border-accent bg-tint px-4 py-3 text-ui">
      {`${count(approvedCount, 'article')} approved. `}
      {skippedCount === 0 ? 'Nothing was left behind.' : `${count(skippedCount, 'article')} left for a decision of ${skippedCount === 1 ? 'its' : 'their'} own:`}
      {skipped.map(({ id, title, held }) => (
        <span key={id} className="mt-1 block">
          “{title}” <span className="text-ink-2">{held ? '(held back by a check: needs your written reason)' : '(new since you looked, or not on your screen)'}</span>
        </span>
      ))}
      {more > 0 ? <span className="mt-1 block">{`and ${more} more`}</span> : null}
    </Status>
  );
}
