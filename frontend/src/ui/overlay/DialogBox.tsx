import type { ComponentProps } from 'react';

import { cn } from '#lib/cn.ts';
import { DialogDescription, DialogFrame, DialogTitle, DIALOG_BOX, DIALOG_TITLE } from './DialogFrame.tsx';

interface DialogBoxProps extends Omit<ComponentProps<typeof DialogFrame>, 'className' | 'described'> {
  title: string;
  description?: string | undefined;
  className?: string;
}

/** A modal dialog with title and description in the middle of the window. */
export function DialogBox({ title, description, className = 'max-w-[34rem]', children, ...frame }: DialogBoxProps) {
  return (
    <DialogFrame {...frame} described={description !== undefined} className={cn(DIALOG_BOX, className)}>
      <DialogTitle className={DIALOG_TITLE}>{title}</DialogTitle>
      {description === undefined ? null : (
        <DialogDescription className="mt-2 text-ui text-ink-2">{description}</DialogDescription>
      )}
      {children}
    </DialogFrame>
  );
}
