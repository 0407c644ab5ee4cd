import { useState } from 'react';
import { check, object, optional, pipe, string } from 'valibot';

import type { PutOnHold } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { requiredText } from '../../../ui/form/schema.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Modal } from '../../components/Modal.tsx';

const HOLD = object({
  note: requiredText('Say what you are waiting for.'),
  until: optional(
    pipe(
      string(),
      check((until) => until === '' || new Date(until).getTime() > Date.now(), 'Choose a time in the future.'),
    ),
    '',
  ),
});

interface HoldDialogProps {
  title: string;
  busy: boolean;
  onHold: (order: PutOnHold) => void;
  onClose: () => void;
}

/** Puts a draft on hold, until a given time or without an end. */
export function HoldDialog({ title, busy, onHold, onClose }: HoldDialogProps) {
  const form = useForm(HOLD);
  // The time zone of the browser, in which the field is read.
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const send = ({ note, until }: { note: string; until: string }) =>
    onHold(until === '' ? { note } : { note, until: new Date(until).toISOString() });
  return (
    <Modal title="Hold this draft" description={title} onClose={onClose}>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={form.submit(send)}>
        <TextArea label="Waiting for" {...form.field('note')} required rows={2} maxLength={500} />
        <TextField
          label="Until (optional)"
          type="datetime-local"
          hint={`In your time zone, ${zone}. Without a time the draft waits until you end the hold.`}
          {...form.field('until')}
        />
        <div className="mt-1 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving...">
            Hold
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
