import { useEffect, useId, useRef, useState } from 'react';

import type { ReviewDraft } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/form/Field.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Popover } from '#ui/overlay/Popover.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { Permitted } from '#desk/lib/member.tsx';
import { countEdits, NO_EDITS } from '../lib/edits.ts';
import type { Review } from '../use-review.ts';
import { SentenceSheet } from './SentenceSheet.tsx';

interface ReviewBarProps {
  review: Review;
  draft: ReviewDraft;
}

/** Progress and decisions at the lower edge; on phones also the sheet of the selected sentence. */
export function ReviewBar({ review, draft }: ReviewBarProps) {
  const part = draft.parts[review.reading.part];
  const hasSheet = review.panel && !review.editor.sentence && (review.selected || part?.id === 'picture');
  return (
    <div className="review-foot">
      {part && hasSheet ? <SentenceSheet review={review} part={part} /> : null}
      <Permitted to="review" otherwise={<ReadOnly />}>
        <ActionBar review={review} draft={draft} />
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

interface BarAction {
  label: string;
  /** Its key, shown beside the label. */
  shortcut: string;
  run: () => void;
}

/** Only drafts can be written again or put aside. */
function actionsOf({ openDialog, toggleHold }: Review, { state, hold }: ReviewDraft): BarAction[] {
  if (state === 'update') return [];
  return [
    { label: 'Another draft', shortcut: 'd', run: () => openDialog('redraft') },
    { label: hold ? 'End hold' : 'Hold', shortcut: 'h', run: toggleHold },
  ];
}

/** Progress and decisions, always in sight. */
function ActionBar({ review, draft }: ReviewBarProps) {
  const { left } = review;
  const parts = draft.parts.length;
  const actions = actionsOf(review, draft);
  const more: BarAction[] = [
    { label: 'Write a note', shortcut: 'n', run: review.openNote },
    ...(left > 0 && !review.isHigh
      ? [{ label: 'Approve without comparing the rest', shortcut: 'A', run: review.approveAnyway }]
      : []),
  ];
  const message = review.ticks.unsaved ? 'Your last ticks were not saved' : review.message;
  const busy = review.decisions.busy || !review.isOpen;
  return (
    <section aria-label="Decision" className="review-bar">
      {countEdits(review.edits) > 0 ? <SavePanel review={review} /> : null}
      <div className="review-bar-row">
        <div className="review-progress">
          <progress max={parts} value={parts - left} aria-label="Parts compared" />
          <Status className="text-meta">
            <span className={message === '' ? 'text-ink-2' : 'font-semibold text-warn'}>
              {message === '' ? `${parts - left} of ${count(parts, 'part')} compared` : message}
            </span>
          </Status>
        </div>
        <Button disabled={busy} aria-keyshortcuts="a" onClick={review.tryApprove}>
          Approve <kbd aria-hidden="true">a</kbd>
        </Button>
        <Button tone="danger" disabled={busy} aria-keyshortcuts="r" onClick={() => review.openDialog('reject')}>
          Reject <kbd aria-hidden="true">r</kbd>
        </Button>
        {actions.map(({ label, shortcut, run }) => (
          <Button
            key={label}
            tone="secondary"
            disabled={busy}
            aria-keyshortcuts={shortcut}
            onClick={run}
            className="max-lg:hidden"
          >
            {label} <kbd aria-hidden="true">{shortcut}</kbd>
          </Button>
        ))}
        <Menu actions={actions} more={more} />
      </div>
    </section>
  );
}

interface MenuProps {
  /** Shown as buttons where there is room. */
  actions: readonly BarAction[];
  /** In the menu at every width. */
  more: readonly BarAction[];
}

function Menu({ actions, more }: MenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const item = ({ label, shortcut, run }: BarAction, className = '') => (
    <button
      key={label}
      type="button"
      className={`review-menu-item ${className}`}
      onClick={() => {
        setOpen(false);
        run();
      }}
    >
      {label}
      <kbd>{shortcut}</kbd>
    </button>
  );
  return (
    <>
      <Button ref={opener} tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)} className="px-3">
        More
      </Button>
      {open ? (
        <Popover
          opener={opener}
          aria-label="More actions"
          side="top"
          align="end"
          sideOffset={8}
          onClose={() => setOpen(false)}
          className="min-w-64 border border-rule py-1"
        >
          {actions.map((action) => item(action, 'lg:hidden'))}
          {more.map((action) => item(action))}
        </Popover>
      ) : null}
    </>
  );
}

/** Unsaved edits, which are saved as a new version that passes the whole gate. */
function SavePanel({ review }: { review: Review }) {
  const { busy, objection, failure } = review.saving;
  const [reason, setReason] = useState('');
  const id = useId();
  const blocked = objection !== null;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (blocked) field.current?.focus();
  }, [blocked]);
  const discard = () => {
    review.edit(NO_EDITS);
    review.goTo(review.reading.part);
  };
  return (
    <form
      className="review-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (blocked && reason.trim() === '') field.current?.focus();
        else review.save(blocked ? reason.trim() : undefined);
      }}
    >
      {blocked ? (
        <div className="w-full">
          <Failure>{objection}</Failure>
          <label htmlFor={id} className="mt-2 mb-1 block text-ui font-semibold">
            Why the text is right
          </label>
          <textarea
            ref={field}
            id={id}
            rows={2}
            maxLength={1000}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className={controlClass('block w-full max-w-[48rem] p-2.5')}
          />
          <p className="mt-1 text-meta text-ink-3">
            Kept with the decision and not shown to readers. The article will say that a check objected.
          </p>
        </div>
      ) : null}
      {failure ? <Failure className="w-full">{failure}</Failure> : null}
      <p className="me-auto text-ui font-semibold">{count(countEdits(review.edits), 'unsaved edit')}</p>
      <Button tone="quiet" className="review-small" disabled={busy} onClick={discard}>
        Discard
      </Button>
      <SubmitButton busy={busy} busyLabel="Saving…" className="review-small" id="save-edits">
        {blocked ? 'Save with this reason' : 'Save as a new version'}
      </SubmitButton>
    </form>
  );
}
