import { useRef, useState } from 'react';

import type { StoryProposal } from '#api/contract.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/DialogBox.tsx';
import { inCommon, isOf, someOf, useProposals } from '#desk/api/stories.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { storyStatus } from '#desk/lib/story-words.ts';

interface SameEventProps {
  articleId: number;
  /** Called after the story was merged with another one, in either direction. */
  onMerged?: () => void;
}

/** Other stories that have come to look like this article's story. Renders nothing if there are none. */
export function SameEvent({ articleId, onMerged }: SameEventProps) {
  const place = useRef<HTMLUListElement>(null);
  const { proposals, busy, decide } = useProposals((isOne) => {
    focusBeside(place.current, isOne);
    if (isOne) onMerged?.();
  });
  const own = proposals.filter(isOf(articleId));
  if (own.length === 0) return null;
  return (
    <ul ref={place} aria-label="May be the same event" className="mt-3 flex max-w-[80ch] flex-col gap-3">
      {own.map((proposal) => (
        <Proposal
          key={`${proposal.kept.articleId} ${proposal.gone.articleId}`}
          proposal={proposal}
          articleId={articleId}
          busy={busy}
          onDecide={(isOne) => decide({ proposal, isOne })}
        />
      ))}
    </ul>
  );
}

interface ProposalProps {
  proposal: StoryProposal;
  articleId: number;
  busy: boolean;
  onDecide: (isOne: boolean) => void;
}

/** Reasons why two stories may be one, with buttons to decide. Merging asks first, because it cannot be undone. */
export function Proposal({ proposal, articleId, busy, onDecide }: ProposalProps) {
  const { kept, gone, names, words } = proposal;
  const [asks, setAsks] = useState(false);
  const other = kept.articleId === articleId ? gone : kept;
  return (
    <li className="border-s-4 border-accent bg-tint px-4 py-3 text-ui">
      <p>
        May be the same event as “{other.title}” <span className="text-ink-3">{storyStatus(other)}</span> —{' '}
        {inCommon(proposal)}
      </p>
      {names.length > 0 ? <p className="mt-1 text-meta text-ink-2">Names: {someOf(names)}</p> : null}
      {words.length > 0 ? <p className="mt-1 text-meta text-ink-2">Words: {someOf(words)}</p> : null}
      <Permitted to="correct" otherwise={<p className="mt-1 text-meta text-ink-2">Editors decide on merging.</p>}>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            tone="secondary"
            disabled={busy}
            aria-label={`Merge with: ${other.title}`}
            onClick={() => setAsks(true)}
          >
            Merge
          </Button>
          <Button
            tone="secondary"
            disabled={busy}
            aria-label={`Not the same as: ${other.title}`}
            onClick={() => onDecide(false)}
          >
            Not the same
          </Button>
        </div>
      </Permitted>
      {asks ? (
        <ConfirmDialog
          title="Merge these stories?"
          description={`“${kept.title}” gets all reports. “${gone.title}” is removed, and its address redirects. There is no undo, but reports can be split off again.`}
          onClose={() => setAsks(false)}
        >
          <Button
            disabled={busy}
            onClick={() => {
              setAsks(false);
              onDecide(true);
            }}
          >
            Merge
          </Button>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/**
 * Moves the focus from the vanishing button to the dialog, the draft or, if the draft vanishes too, the heading of
 * the list.
 */
function focusBeside(place: HTMLElement | null, isOne: boolean): void {
  const dialog = place?.closest<HTMLElement>('dialog > div');
  if (dialog) return isOne ? undefined : dialog.focus();
  const around = isOne ? place?.closest('section') : place?.closest('li');
  around?.querySelector<HTMLElement>(isOne ? 'h2' : '[data-review-item]')?.focus();
}
