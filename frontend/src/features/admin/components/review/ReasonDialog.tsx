import { type FormEvent, useId, useState } from 'react';

import type { Card } from '../../../../api/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../Modal.tsx';
import { HeldReasons } from './HeldReasons.tsx';

const MAX_LENGTH = 1000;

interface ReasonDialogProps {
  title?: string;
  /** Label of the button that sends the reason. */
  action?: string;
  article: Pick<Card, 'title' | 'heldReasons'>;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks the reviewer for a reason; by default, for approving an article that a check holds back. */
export function ReasonDialog({
  title = 'Approve in spite of the check?',
  action = 'Approve',
  article,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onReason(reason.trim());
  };
  return (
    <Modal title={title} description={article.title} onClose={onClose}>
      <HeldReasons reasons={article.heldReasons} />
      <form onSubmit={submit} className="mt-4">
        <label htmlFor={id} className="text-ui font-semibold">
          Your reason
        </label>
        <textarea
          id={id}
          value={reason}
          required
          rows={4}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => setReason(target.value)}
          aria-describedby={`${id}-hint`}
          className="mt-1.5 w-full rounded-control border border-control bg-paper p-3 text-input text-ink"
        />
        <p id={`${id}-hint`} className="mt-1 text-meta text-ink-3">
          It is kept with the decision.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Modal>
  );
}
