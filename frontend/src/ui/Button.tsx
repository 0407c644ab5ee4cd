import type { ComponentProps } from 'react';

import { cn } from '../lib/cn.ts';

type Tone = 'primary' | 'secondary' | 'quiet' | 'danger';

const TONES: Record<Tone, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'bg-paper text-danger border-danger hover:bg-danger hover:text-paper',
};

/** Button classes, for links that look like buttons. */
export function buttonClass(tone: Tone = 'primary', className?: string): string {
  return cn('button', TONES[tone], className);
}

export function Button({
  tone = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { tone?: Tone }) {
  // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
  return <button type={type} className={buttonClass(tone, className)} {...rest} />;
}
