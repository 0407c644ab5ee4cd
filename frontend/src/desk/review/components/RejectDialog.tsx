import { maxLength, object, optional, picklist, pipe, string, trim } from 'valibot';

import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Modal } from '../../components/Modal.tsx';

const CODES = [
  ['not-news', 'Not news'],
  ['wrong-story', 'Reports of different stories'],
  ['unsupported', 'Not supported by its sources'],
  ['unbalanced', 'Unbalanced'],
  ['duplicate', 'Duplicate of another article'],
  ['other', 'Another reason'],
] as const;

const MAX_LENGTH = 1000;
const REJECTION = object({
  code: picklist(
    CODES.map(([code]) => code),
    'Choose a reason.',
  ),
  text: optional(pipe(string(), trim(), maxLength(MAX_LENGTH)), ''),
});

interface RejectDialogProps {
  title: string;
  busy: boolean;
  /** Called with the reason in words. */
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why the draft is rejected. */
export function RejectDialog({ title, busy, onReject, onClose }: RejectDialogProps) {
  const form = useForm(REJECTION);
  const { error, alert: _alert, ...code } = form.field('code');
  return (
    <Modal title="Reject this draft" description={title} onClose={onClose}>
      <form
        noValidate
        className="mt-3"
        onSubmit={form.submit(({ code: chosen, text }) => onReject(inWords(chosen, text)))}
      >
        <RadioGroup legend="Reason" options={CODES} {...code} />
        {error ? (
          <p role="alert" className="text-meta font-semibold text-danger">
            {error}
          </p>
        ) : null}
        <TextArea
          label="What is wrong (optional)"
          hint="Kept with the decision and not shown to readers."
          {...form.field('text')}
          rows={2}
          maxLength={MAX_LENGTH}
          className="mt-3"
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Rejecting...">
            Reject
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

function inWords(code: (typeof CODES)[number][0], text: string): string {
  const [, label] = CODES.find(([each]) => each === code) ?? CODES[0];
  return text === '' ? label : `${label}: ${text}`;
}
