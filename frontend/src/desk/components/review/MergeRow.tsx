import type { QueueItem } from '#api/contract.ts';
import { storyStatus } from '#desk/lib/story-words.ts';
import { QueueRow } from './QueueRow.tsx';
import { Proposal } from './SameEvent.tsx';
import { useProposals } from '#desk/api/story-proposals.ts';

/** Two stories that may be one. */
export function MergeRow({ item, now }: { item: QueueItem; now: number }) {
  const { proposals, busy, decide } = useProposals(() => undefined);
  const proposal = proposals.find(
    ({ kept, gone }) => kept.articleId === item.id && gone.articleId === item.other?.articleId,
  );
  return (
    <QueueRow item={item} now={now} href={null}>
      {proposal ? (
        <>
          <p className="mt-1 text-meta text-ink-3">
            {storyStatus(proposal.kept)} If you merge them, this story stays and the other one’s address redirects to
            it.
          </p>
          <ul aria-label="May be the same event" className="mt-3 max-w-[80ch]">
            <Proposal
              proposal={proposal}
              articleId={item.id}
              busy={busy}
              onDecide={(isOne) => decide({ proposal, isOne })}
            />
          </ul>
        </>
      ) : null}
    </QueueRow>
  );
}
