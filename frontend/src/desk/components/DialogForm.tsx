import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';

import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { Modal } from './Modal.tsx';

interface FormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Label of the button that submits. */
  action: string;
  /** Label of that button while the request runs; null if none runs. */
  busy: string | null;
  disabled?: boolean;
  tone?: 'primary' | 'danger';
  /** Shown beside the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog of the desk, with its buttons. */
export function FormInDialog({ onSubmit, onClose, action, busy, disabled, tone, note, children }: FormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button
    <form noValidate onSubmit={onSubmit} onKeyDown={submitByKey} className="mt-4 flex flex-col gap-4">
      {children}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-3">
        {note}
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton {...(tone ? { tone } : {})} busy={busy !== null} busyLabel={busy ?? ''} disabled={disabled}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Ctrl+Enter, or Cmd+Enter, submits also from a text of several lines. */
function submitByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}

interface DialogFormProps extends FormProps {
  title: string;
  description?: string;
}

/** A dialog that consists of a form. */
export function DialogForm({ title, description, ...form }: DialogFormProps) {
  return (
    <Modal title={title} {...(description === undefined ? {} : { description })} onClose={form.onClose}>
      <FormInDialog {...form} />
    </Modal>
  );
}
