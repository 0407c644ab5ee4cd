import type { ComponentPropsWithoutRef } from 'react';

import { cn } from '../../lib/cn.ts';
import { DIALOG_BOX, DIALOG_TITLE } from './box.ts';
import { DialogDescription, DialogFrame, DialogTitle } from './DialogFrame.tsx';

interface DialogBoxProps extends Omit<ComponentPropsWithoutRef<typeof DialogFrame>, 'title'> {
  title: string;
  description?: string | undefined;
}

/** A modal dialog with title and description in the middle of the window. */
export function DialogBox({ title, description, className = 'max-w-[34rem]', children, ...frame }: DialogBoxProps) {
  return (
    <DialogFrame
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      {...frame}
      className={cn(DIALOG_BOX, className)}
    >
      <DialogTitle className={DIALOG_TITLE}>{title}</DialogTitle>
      {description === undefined ? null : (
        <DialogDescription className="mt-2 text-ui text-ink-2">{description}</DialogDescription>
      )}
      {children}
    </DialogFrame>
  );
}
