import { Dialog } from 'radix-ui';
import type { ComponentPropsWithoutRef, RefObject } from 'react';

import { useClosing } from './use-closing.ts';

interface DialogFrameProps extends ComponentPropsWithoutRef<typeof Dialog.Content> {
  onClose: () => void;
  /** Returns the element that receives the focus first; by default, the first control. */
  initialFocus?: () => HTMLElement | null;
  /** Receives the focus after closing; by default, the element that had it before. */
  opener?: RefObject<HTMLElement | null>;
  overlay?: ComponentPropsWithoutRef<typeof Dialog.Overlay>;
}

/**
 * A modal dialog without a look of its own, mounted while open and named by its `DialogTitle`. Escape and a press
 * outside close it.
 */
export function DialogFrame({ onClose, initialFocus, opener, overlay, ...content }: DialogFrameProps) {
  const closing = useClosing(onClose, opener);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-overlay" {...overlay} />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            if (!initialFocus) return;
            event.preventDefault();
            initialFocus()?.focus({ preventScroll: true });
          }}
          {...closing}
          {...content}
        />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export const { Title: DialogTitle, Description: DialogDescription, Close: DialogClose } = Dialog;
