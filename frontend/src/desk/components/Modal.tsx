import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { DialogBox } from '#ui/overlay/DialogBox.tsx';
import type { ClosedBy } from '#ui/overlay/DialogFrame.tsx';
import { Status } from '#ui/Status.tsx';

interface ModalProps {
  title: string;
  description?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the desk. Asks before discarding entered text. */
export function Modal({ title, description, onClose, children }: ModalProps) {
  const { written, asks, leave } = useLeaving(onClose);
  return (
    <DialogBox
      title={title}
      className="max-w-[34rem] [&_textarea]:field-sizing-content [&_textarea]:min-h-20"
      description={description}
      onClose={leave}
      onInput={({ target }) => written(target)}
    >
      {children}
      <Status className="text-ui font-semibold text-warn not-empty:sticky not-empty:-mx-6 not-empty:-bottom-6 not-empty:mt-4 not-empty:-mb-6 not-empty:border-t not-empty:border-rule not-empty:bg-tint not-empty:px-6 not-empty:py-3">
        {asks ? 'You have unsaved changes. Choose Cancel or press Escape again to discard them.' : null}
      </Status>
    </DialogBox>
  );
}

/** Tracks whether text was entered. Asks before the dialog or the page is closed and the text is lost. */
function useLeaving(onClose: () => void) {
  const isWritten = useRef(false);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isWritten.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, []);
  return {
    asks,
    written: (field: EventTarget) => {
      if (
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && ['text', 'url', 'email'].includes(field.type))
      )
        isWritten.current = true;
      setAsks(false);
    },
    /** With entered text, a press outside only asks, and a second Escape closes. */
    leave: (by: ClosedBy) => {
      if (!isWritten.current || (asks && by === 'escape')) onClose();
      else setAsks(true);
    },
  };
}

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
