import { object } from 'valibot';

import type { Card } from '#api/contract.ts';
import { requiredText } from '#ui/form/schema.ts';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '../DialogForm.tsx';
import { HeldReasons } from './HeldReasons.tsx';

const MAX_LENGTH = 1000;
const REASON = object({ reason: requiredText('Enter your reason.') });

interface ReasonDialogProps {
  title?: string;
  /** Label of the button that sends the reason. */
  action?: string;
  article: { title: string; heldReasons?: Card['heldReasons'] };
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/**
 * Asks the reviewer for a reason; by default, for approving an article that a check holds back. The caller closes the
 * dialog once the server has accepted the decision, so that a failed request keeps the text.
 */
export function ReasonDialog({
  title = 'Approve despite the check?',
  action = 'Approve',
  article,
  busy,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const form = useForm(REASON);
  return (
    <DialogForm
      title={title}
      description={article.title}
      onClose={onClose}
      onSubmit={form.submit(({ reason }) => (busy ? undefined : onReason(reason)))}
      action={action}
      busy={busy ? 'Saving...' : null}
    >
      <HeldReasons reasons={article.heldReasons} />
      <TextArea
        label="Your reason"
        hint="Kept with the decision and not shown to readers."
        {...form.field('reason')}
        required
        rows={4}
        maxLength={MAX_LENGTH}
      />
    </DialogForm>
  );
}
