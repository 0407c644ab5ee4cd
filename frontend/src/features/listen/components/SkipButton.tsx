import type { ReactNode } from 'react';

import { buttonClass } from '#ui/Button.tsx';
import { useListenState } from '../lib/listen-engine.ts';
import { type NarrationReader, SKIP_SECONDS } from '../lib/narration-reader.ts';

interface IconButtonProps {
  name: string;
  /** Key of the shortcut. */
  shortcut?: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function IconButton({ name, shortcut, disabled = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onPress}
      className={buttonClass('quiet', 'size-11 shrink-0 px-0')}
    >
      {children}
    </button>
  );
}

const SKIPS = {
  back: { name: `Back ${SKIP_SECONDS} seconds`, shortcut: ',', seconds: -SKIP_SECONDS },
  forward: { name: `Forward ${SKIP_SECONDS} seconds`, shortcut: '.', seconds: SKIP_SECONDS },
} as const;

interface SkipButtonProps {
  direction: keyof typeof SKIPS;
  reader: NarrationReader | null;
}

/** Jumps by seconds; disabled while the narration is stopped. */
export function SkipButton({ direction, reader }: SkipButtonProps) {
  const { status } = useListenState(reader);
  const { name, shortcut, seconds } = SKIPS[direction];
  return (
    <IconButton name={name} shortcut={shortcut} disabled={status === 'stopped'} onPress={() => reader?.skip(seconds)}>
      <ListenIcon name={direction} />
    </IconButton>
  );
}

/** Paths of 24 px line icons. They are not in the sprite of the site, because only listeners need them. */
const PATHS = {
  back: 'M9 5h3a7.5 7.5 0 1 1-7.5 7.5M12 2 9 5l3 3',
  forward: 'M15 5h-3a7.5 7.5 0 1 0 7.5 7.5M12 2l3 3-3 3',
  previous: 'M6 5v14M18 5.5v13L9 12Z',
  next: 'M18 5v14M6 5.5v13l9-6.5Z',
} as const;

/** A decorative icon; the control around it provides the name. */
export function ListenIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-6">
      <path d={PATHS[name]} />
      {name === 'back' || name === 'forward' ? (
        <text x="12" y="15.5" textAnchor="middle" className="listen-seconds">
          {SKIP_SECONDS}
        </text>
      ) : null}
    </svg>
  );
}
