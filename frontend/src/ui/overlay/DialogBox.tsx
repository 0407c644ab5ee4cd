import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';

import { cn } from '#lib/cn.ts';
import { Button } from '../Button.tsx';
import { DialogDescription, DialogFrame, DialogTitle } from './DialogFrame.tsx';

/** The box of a dialog in the middle of the window. */
const DIALOG_BOX =
  'fixed top-1/2 left-1/2 max-h-[90vh] w-[calc(100vw-2rem)] [translate:-50%_-50%] overflow-y-auto border border-t-4 border-rule border-t-ink bg-paper p-6 text-ink';

interface DialogBoxProps extends Omit<ComponentProps<typeof DialogFrame>, 'className' | 'described'> {
  title: string;
  description?: string | undefined;
  className: string;
}

/** A modal dialog with title and description in the middle of the window. */
export function DialogBox({ title, description, className, children, ...frame }: DialogBoxProps) {
  return (
    <DialogFrame {...frame} described={description !== undefined} className={cn(DIALOG_BOX, className)}>
      <DialogTitle className="section-title">{title}</DialogTitle>
      {description === undefined ? null : (
        <DialogDescription className="mt-2 text-ui text-ink-2">{description}</DialogDescription>
      )}
      {children}
    </DialogFrame>
  );
}

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
