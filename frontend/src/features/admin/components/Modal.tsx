import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';

interface ModalProps {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the desk: mounted when it is open, closed by Escape; then the focus is where it was before. */
export function Modal({ title, description, onClose, children }: ModalProps) {
  const [before] = useState(() => document.activeElement);
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
          // The toast above would have the first Escape for itself.
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          className="fixed top-1/2 left-1/2 z-(--z-dialog) max-h-[90vh] w-[calc(100vw-2rem)] max-w-[34rem] -translate-1/2 overflow-y-auto border border-t-4 border-rule border-t-ink bg-paper p-6 text-ink"
        >
          <Dialog.Title className="font-serif text-section font-bold">{title}</Dialog.Title>
          {description === undefined ? null : <Dialog.Description className="mt-2 text-ui text-ink-2">{description}</Dialog.Description>}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
