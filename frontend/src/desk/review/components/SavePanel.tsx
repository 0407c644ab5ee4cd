import { useEffect, useId, useRef, useState } from 'react';

import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Status.tsx';
import { controlClass } from '#ui/form/Field.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';

interface SavePanelProps {
  amount: number;
  busy: boolean;
  /** Objection of a check, which requires a reason for saving. */
  objection: string | null;
  /** Why saving failed for another reason. */
  failure: string | undefined;
  onSave: (reason?: string) => void;
  onDiscard: () => void;
}

/** Saves the edits as a new version, which passes the whole gate. */
export function SavePanel({ amount, busy, objection, failure, onSave, onDiscard }: SavePanelProps) {
  const [reason, setReason] = useState('');
  const id = useId();
  const blocked = objection !== null;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (blocked) field.current?.focus();
  }, [blocked]);
  return (
    <form
      className="review-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (blocked && reason.trim() === '') field.current?.focus();
        else onSave(blocked ? reason.trim() : undefined);
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
      <p className="me-auto text-ui font-semibold">{count(amount, 'unsaved edit')}</p>
      <Button tone="quiet" className="review-small" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <SubmitButton busy={busy} busyLabel="Saving…" className="review-small" id="save-edits">
        {blocked ? 'Save with this reason' : 'Save as a new version'}
      </SubmitButton>
    </form>
  );
}
