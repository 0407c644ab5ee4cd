import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';

import { Button } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
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
export function FormInDialog({
  onSubmit,
  onClose,
  action,
  busy,
  disabled,
  tone = 'primary',
  note,
  children,
}: FormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- sends the form, as its button does
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={disabled || busy !== null ? undefined : sendByKey}
      className="mt-4 flex flex-col gap-4"
    >
      {children}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-3">
        {note}
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton tone={tone} busy={busy !== null} busyLabel={busy ?? ''} disabled={disabled}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Ctrl+Enter sends a form, also from fields in which Enter begins a new line, but not from its buttons. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  if (event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface DialogFormProps extends FormProps {
  title: string;
  description?: string;
}

/** A dialog that consists of a form. */
export function DialogForm({ title, description, ...form }: DialogFormProps) {
  return (
    <Modal title={title} description={description} onClose={form.onClose}>
      <FormInDialog {...form} />
    </Modal>
  );
}
