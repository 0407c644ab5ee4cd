import { type ReactNode, type RefObject, useRef } from 'react';

import { cn } from '#lib/cn.ts';
import { Button } from '../Button.tsx';
import { DialogDescription, DialogFrame, DialogTitle, DIALOG_BOX } from './DialogFrame.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** Further text. */
  details?: ReactNode;
  /** Label of the button that changes nothing. */
  cancel?: string;
  /** Receives the focus after closing; by default, the element that had it before. */
  opener?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Buttons that act. */
  children: ReactNode;
}

/** Asks before an action with consequences; mounted while open. A press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, details, cancel = 'Cancel', opener, onClose, children } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      role="alertdialog"
      initialFocus={() => cancelButton.current}
      opener={opener}
      onClose={(by) => (by === 'escape' ? onClose() : undefined)}
      className={cn(DIALOG_BOX, 'max-w-[30rem]')}
    >
      <DialogTitle className="section-title">{title}</DialogTitle>
      <DialogDescription className="mt-3 text-ui">{description}</DialogDescription>
      {details}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button ref={cancelButton} tone="secondary" onClick={onClose}>
          {cancel}
        </Button>
        {children}
      </div>
    </DialogFrame>
  );
}
