import type { ComponentProps } from 'react';

import { cn } from '#lib/cn.ts';
import { Button } from '../Button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  busy: boolean;
  /** Label while the form is being sent. */
  busyLabel?: string;
}

/** Sends its form. Keeps the focus while busy, so the form itself must ignore a second press. */
export function SubmitButton({ busy, busyLabel, className, children, ...button }: SubmitButtonProps) {
  return (
    <Button type="submit" aria-disabled={busy} className={cn('aria-disabled:opacity-60', className)} {...button}>
      {busy && busyLabel ? busyLabel : children}
    </Button>
  );
}
