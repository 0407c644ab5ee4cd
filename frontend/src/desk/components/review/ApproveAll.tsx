import { useState } from 'react';

import type { ApproveAllResult, QueueItem } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/DialogBox.tsx';
import { Status } from '#ui/Status.tsx';
import { UNDO_SECONDS, useApproveAll } from '#desk/api/review.ts';

interface ApproveAllProps {
  /** Drafts on the screen. */
  seen: readonly QueueItem[];
  total: number;
  /** Called with the result, and with null once it was undone. */
  onDone: (result: ApproveAllResult | null) => void;
}

/**
 * Approves drafts that pass every check, after a confirmation. Drafts that are not on the screen need an explicit
 * choice.
 */
export function ApproveAll({ seen, total, onDone }: ApproveAllProps) {
  const [asks, setAsks] = useState(false);
  const approve = useApproveAll(onDone);
  const unseen = total - seen.length;
  const high = seen.filter(({ tier }) => tier === 'high').length;
  const confirm = (drafts: readonly QueueItem[] | null) => {
    setAsks(false);
    approve.mutate(drafts);
  };
  return (
    <>
      <Button tone="secondary" disabled={approve.isPending} onClick={() => setAsks(true)}>
        {approve.isPending ? 'Approving...' : 'Approve All'}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={`Approve ${count(total, 'article')}?`}
          description={`Every pending article that passes all checks appears on the site in ${UNDO_SECONDS} seconds. Those that don't pass stay here${high > 0 ? `, and so do ${high} of high risk` : ''}. Each article will say that nobody compared its sentences.${unseen > 0 ? ` Only ${count(seen.length, 'article')} of them are on your screen.` : ''}`}
          onClose={() => setAsks(false)}
        >
          {unseen > 0 ? (
            <Button tone="secondary" onClick={() => confirm(null)}>
              Approve all {count(total, 'article')}
            </Button>
          ) : null}
          <Button onClick={() => confirm(seen)}>
            {unseen > 0 ? `Approve the ${seen.length} shown` : 'Approve All'}
          </Button>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

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
        ? 'No draft is left to review.'
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
