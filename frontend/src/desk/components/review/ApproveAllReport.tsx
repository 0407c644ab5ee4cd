import type { ApproveAllResult } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { Status } from '../../../ui/Status.tsx';

const REASONS: Record<ApproveAllResult['skipped'][number]['why'], string> = {
  held: '(held back by a check: give a reason to approve it)',
  unverified: '(a model wrote sentences that no judge model verified: compare these with their sources)',
  high: '(high risk: open it to approve it)',
  hold: '(on hold: end the hold to approve it)',
  claimed: '(somebody else is reviewing it)',
  unseen: '(new since you last looked, or not on your screen)',
};

/** Result of Approve All, with the skipped drafts. Stays until the tab is closed. */
export function ApproveAllReport({ report: { approvedCount, skippedCount, skipped } }: { report: ApproveAllResult }) {
  const more = skippedCount - skipped.length;
  return (
    <Status className="mt-4 border-s-4 border-accent bg-tint px-4 py-3 text-ui">
      {`${count(approvedCount, 'article')} approved. `}
      {skippedCount === 0
        ? 'Nothing is left to review.'
        : `${count(skippedCount, 'article')} left to review one by one:`}
      {skipped.map(({ id, title, why }) => (
        <span key={id} className="mt-1 block">
          “{title}” <span className="text-ink-2">{REASONS[why]}</span>
        </span>
      ))}
      {more > 0 ? <span className="mt-1 block">{`and ${more} more`}</span> : null}
    </Status>
  );
}
