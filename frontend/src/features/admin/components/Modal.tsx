import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';

import { Status } from '../../../ui/Status.tsx';

interface ModalProps {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the desk: mounted while open, closed by Escape, then returns the focus. Asks before discarding entered
 * text.
 */
export function Modal({ title, description, onClose, children }: ModalProps) {
  const [before] = useState(() => document.activeElement);
  const { written, asks, leave } = useLeaving(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-overlay" />
        <Dialog.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before instanceof HTMLElement) before.focus();
          }}
          onInput={({ target }) => written(target)}
          onPointerDownOutside={(event) => {
            event.preventDefault();
            leave(event.detail.originalEvent);
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            leave(event);
          }}
          // Otherwise an open toast would take the first Escape.
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave(event.nativeEvent);
          }}
          className="fixed top-1/2 left-1/2 z-(--z-dialog) max-h-[90vh] w-[calc(100vw-2rem)] max-w-[34rem] [translate:-50%_-50%] overflow-y-auto border border-t-4 border-rule border-t-ink bg-paper p-6 text-ink"
        >
          <Dialog.Title className="font-serif text-section font-bold">{title}</Dialog.Title>
          {description === undefined ? null : (
            <Dialog.Description className="mt-2 text-ui text-ink-2">{description}</Dialog.Description>
          )}
          {children}
          <Status className="unsaved text-ui">
            {asks ? 'What you wrote is not saved. Cancel leaves it; so does Escape.' : null}
          </Status>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Tracks whether text was entered, and asks before it is discarded. */
function useLeaving(onClose: () => void) {
  const isWritten = useRef(false);
  const last = useRef<Event>(null);
  const [asks, setAsks] = useState(false);
  return {
    asks,
    written: (field: EventTarget) => {
      if (
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && (field.type === 'text' || field.type === 'url'))
      )
        isWritten.current = true;
      setAsks(false);
    },
    /** One press may fire two events. With entered text, pressing outside only asks, and a second Escape closes. */
    leave: (event: Event) => {
      if (last.current === event) return;
      last.current = event;
      if (!isWritten.current || (asks && event instanceof KeyboardEvent)) onClose();
      else setAsks(true);
    },
  };
}
