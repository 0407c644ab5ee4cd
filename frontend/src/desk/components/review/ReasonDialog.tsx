import { object } from 'valibot';

import type { Card } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { requiredText } from '../../../ui/form/schema.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Modal } from '../Modal.tsx';
import { HeldReasons } from './HeldReasons.tsx';

const MAX_LENGTH = 1000;
const REASON = object({ reason: requiredText('Enter your reason.') });

interface ReasonDialogProps {
  title?: string;
  /** Label of the button that sends the reason. */
  action?: string;
  article: Pick<Card, 'title' | 'heldReasons'>;
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
    <Modal title={title} description={article.title} onClose={onClose}>
      <HeldReasons reasons={article.heldReasons} />
      <form noValidate onSubmit={form.submit(({ reason }) => (busy ? undefined : onReason(reason)))} className="mt-4">
        <TextArea
          label="Your reason"
          hint="Kept with the decision."
          {...form.field('reason')}
          required
          rows={4}
          maxLength={MAX_LENGTH}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving...">
            {action}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
