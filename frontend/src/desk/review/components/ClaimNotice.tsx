import type { ReviewDraft } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Permitted } from '../../components/Permitted.tsx';
import { formatDeskTime } from '../../lib/format-desk-time.ts';

interface ClaimNoticeProps {
  draft: Pick<ReviewDraft, 'claim' | 'firstApproval'>;
  onTakeOver: () => void;
}

/** Who else is reviewing the draft, and whether it has the first of the two approvals that it needs. */
export function ClaimNotice({ draft: { claim, firstApproval }, onTakeOver }: ClaimNoticeProps) {
  return (
    <>
      {claim && !claim.isMine ? (
        <output className="review-late">
          <p className="min-w-0 grow basis-72 font-semibold">
            {`${claim.by} has been reviewing this since ${formatDeskTime(claim.since)}.`}
          </p>
          <Permitted to="review">
            <Button tone="secondary" onClick={onTakeOver}>
              Take over
            </Button>
          </Permitted>
        </output>
      ) : null}
      {firstApproval ? (
        <p className="review-late font-semibold">
          {firstApproval.isMine
            ? 'You have approved this. Its risk is high, so another person must approve it too.'
            : `${firstApproval.by} approved this at ${formatDeskTime(firstApproval.at)}. A second person must approve it too.`}
        </p>
      ) : null}
    </>
  );
}
