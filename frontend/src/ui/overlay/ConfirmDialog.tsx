import { AlertDialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

import { cn } from '../../lib/cn.ts';
import { Button } from '../Button.tsx';
import { DIALOG_BOX, DIALOG_TITLE } from './box.ts';
import { useClosing } from './use-closing.ts';

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
  return (
    <AlertDialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-overlay" />
        <AlertDialog.Content {...useClosing(onClose, opener)} className={cn(DIALOG_BOX, 'max-w-[30rem]')}>
          <AlertDialog.Title className={DIALOG_TITLE}>{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-ui">{description}</AlertDialog.Description>
          {details}
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <AlertDialog.Cancel asChild>
              <Button tone="secondary">{cancel}</Button>
            </AlertDialog.Cancel>
            {children}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
