import type { ReactNode } from 'react';

import { cn } from '../../../lib/cn.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ListenIcon } from './ListenIcon.tsx';

const SKIP_SECONDS = 15;

interface IconButtonProps {
  name: string;
  /** Key of the shortcut. */
  shortcut?: string;
  disabled?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

export function IconButton({ name, shortcut, disabled = false, className, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onPress}
      className={buttonClass('quiet', cn('size-11 shrink-0 px-0', className))}
    >
      {children}
    </button>
  );
}

interface SkipsProps {
  onSkip: (seconds: number) => void;
  disabled: boolean;
}

export function SkipBack({ onSkip, disabled }: SkipsProps) {
  return (
    <IconButton name="Back 15 seconds" shortcut="," disabled={disabled} onPress={() => onSkip(-SKIP_SECONDS)}>
      <ListenIcon name="back" />
    </IconButton>
  );
}

export function SkipForward({ onSkip, disabled }: SkipsProps) {
  return (
    <IconButton
      name="Forward 15 seconds"
      shortcut="."
      disabled={disabled}
      className="skip-forward"
      onPress={() => onSkip(SKIP_SECONDS)}
    >
      <ListenIcon name="forward" />
    </IconButton>
  );
}
