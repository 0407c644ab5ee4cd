import type { RefObject } from 'react';

import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/DialogBox.tsx';

interface CancelDialogProps {
  words: { ends: string; stays: string };
  busy: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCancel: () => void;
}

/** Confirms a cancellation, and explains what remains and until when. */
export default function CancelDialog({ words: { ends, stays }, busy, opener, onClose, onCancel }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      description={ends}
      details={<p className="mt-3 text-ui text-ink-2">{stays}</p>}
      cancel="Keep Premium"
      opener={opener}
      onClose={onClose}
    >
      <Button tone="danger" disabled={busy} onClick={onCancel}>
        {busy ? 'Canceling...' : 'Cancel subscription'}
      </Button>
    </ConfirmDialog>
  );
}
