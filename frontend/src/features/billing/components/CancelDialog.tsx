import { AlertDialog } from 'radix-ui';
import type { RefObject } from 'react';

import { Button } from '../../../ui/Button.tsx';

interface CancelDialogProps {
  words: { ends: string; stays: string };
  busy: boolean;
  /** Gets the focus back after closing. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCancel: () => void;
}

/** Confirms a cancellation, and explains what remains and until when. */
export default function CancelDialog({ words: { ends, stays }, busy, opener, onClose, onCancel }: CancelDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-overlay" />
        <AlertDialog.Content
          // Otherwise an open toast would take the first Escape.
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed top-1/2 left-1/2 z-(--z-dialog) max-h-[90vh] w-[calc(100vw-2rem)] max-w-[30rem] [translate:-50%_-50%] overflow-y-auto border border-t-4 border-rule border-t-ink bg-paper p-6 text-ink"
        >
          <AlertDialog.Title className="font-serif text-section font-bold">Cancel your subscription?</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-ui">{ends}</AlertDialog.Description>
          <p className="mt-3 text-ui text-ink-2">{stays}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3 *:grow">
            <AlertDialog.Cancel asChild>
              <Button tone="secondary">Keep Premium</Button>
            </AlertDialog.Cancel>
            <Button tone="danger" disabled={busy} onClick={onCancel}>
              {busy ? 'Cancelling...' : 'Cancel subscription'}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
