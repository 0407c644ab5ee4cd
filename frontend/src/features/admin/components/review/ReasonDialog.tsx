import { object } from 'valibot';

import type { Card } from '../../../../api/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { requiredText } from '../../../../ui/form/schema.ts';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Modal } from '../Modal.tsx';
import { HeldReasons } from './HeldReasons.tsx';

const MAX_LENGTH = 1000;
const REASON = object({ reason: requiredText('Enter your reason.') });

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
  title = 'Approve despite the check?',
  action = 'Approve',
  article,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const form = useForm(REASON);
  return (
    <Modal title={title} description={article.title} onClose={onClose}>
      <HeldReasons reasons={article.heldReasons} />
      <form noValidate onSubmit={form.submit(({ reason }) => onReason(reason))} className="mt-4">
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
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Modal>
  );
}
