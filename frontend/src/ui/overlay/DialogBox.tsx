import type { ComponentProps } from 'react';

import { cn } from '#lib/cn.ts';
import { DialogDescription, DialogFrame, DialogTitle, DIALOG_BOX } from './DialogFrame.tsx';

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
