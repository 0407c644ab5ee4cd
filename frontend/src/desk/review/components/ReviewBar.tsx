import type { ReviewDraft } from '#api/contract.ts';
import { Permitted } from '#desk/components/Permitted.tsx';
import { countEdits, NO_EDITS } from '../lib/edits.ts';
import type { Review } from '../use-review.ts';
import { ActionBar, type BarAction } from './ActionBar.tsx';
import { SavePanel } from './SavePanel.tsx';
import { SentenceSheet } from './SentenceSheet.tsx';

interface ReviewBarProps {
  review: Review;
  draft: ReviewDraft;
}

/** Progress and decisions at the lower edge; on phones also the sheet of the selected sentence. */
export function ReviewBar({ review, draft }: ReviewBarProps) {
  const { ticks, left, decisions } = review;
  const actions = draft.state === 'update' ? [] : actionsOf(review, draft);
  const more: BarAction[] = [
    { label: 'Write a note', shortcut: 'n', run: review.openNote },
    ...(left > 0 && !review.isHigh
      ? [{ label: 'Approve without comparing the rest', shortcut: 'A', run: review.approveAnyway }]
      : []),
  ];
  return (
    <div className="review-foot">
      <Sheet review={review} draft={draft} />
      <Permitted to="review" otherwise={<ReadOnly />}>
        <ActionBar
          compared={draft.parts.length - left}
          parts={draft.parts.length}
          message={ticks.unsaved ? 'Your last ticks were not saved' : review.message}
          busy={decisions.busy || !review.isOpen}
          onApprove={review.tryApprove}
          onReject={() => review.openDialog('reject')}
          actions={actions}
          more={more}
        >
          <Unsaved review={review} />
        </ActionBar>
      </Permitted>
    </div>
  );
}

/** Shown to operators. */
function ReadOnly() {
  return (
    <section aria-label="Decision" className="review-bar">
      <p className="py-2 text-ui">You can read this draft. Reviewers and editors decide on it.</p>
    </section>
  );
}

/** Only drafts can be written again or put aside. */
function actionsOf({ openDialog, toggleHold }: Review, { hold }: ReviewDraft): BarAction[] {
  return [
    { label: 'Another draft', shortcut: 'd', run: () => openDialog('redraft') },
    { label: hold ? 'End hold' : 'Hold', shortcut: 'h', run: toggleHold },
  ];
}

function Sheet({ review, draft }: ReviewBarProps) {
  const { selected, ticks, reading } = review;
  const part = draft.parts[reading.part];
  if (!review.panel || !part || review.editor.sentence || (!selected && part.id !== 'picture')) return null;
  return (
    <SentenceSheet
      sentence={selected}
      action={ticks.ticked.has(part.id) ? (review.left === 0 ? 'Done' : 'Next part') : 'Compared'}
      onCompared={review.compare}
      onEdit={review.editSelected}
      onLeaveOut={review.leaveOutSelected}
      onClose={() => review.setPanel(false)}
    />
  );
}

function Unsaved({ review: { edits, edit, save, saving, goTo, reading } }: Pick<ReviewBarProps, 'review'>) {
  const amount = countEdits(edits);
  if (amount === 0) return null;
  return (
    <SavePanel
      amount={amount}
      busy={saving.busy}
      objection={saving.objection}
      failure={saving.failure}
      onSave={save}
      onDiscard={() => {
        edit(NO_EDITS);
        goTo(reading.part);
      }}
    />
  );
}
