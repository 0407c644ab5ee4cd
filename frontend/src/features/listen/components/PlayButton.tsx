import type { Ref } from 'react';

import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ListenStatus } from '../lib/listen-engine.ts';

export type PlayStatus = ListenStatus | 'preparing' | 'outdated';

/** Next action in each status. */
export const NEXT_ACTION: Record<PlayStatus, { icon: string; name: string }> = {
  stopped: { icon: 'play', name: 'Play' },
  playing: { icon: 'pause', name: 'Pause' },
  paused: { icon: 'play', name: 'Resume' },
  preparing: { icon: 'close', name: 'Cancel' },
  outdated: { icon: 'reset', name: 'Reload' },
};

interface PlayButtonProps {
  status: PlayStatus;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** One button, labelled with its next action. */
export function PlayButton({ status, onPress, ref }: PlayButtonProps) {
  const { icon, name } = NEXT_ACTION[status];
  return (
    <button
      ref={ref}
      type="button"
      aria-keyshortcuts="p"
      onClick={onPress}
      className={buttonClass('primary', 'min-w-30')}
    >
      <Icon name={icon} />
      {name}
    </button>
  );
}

interface ListenWaitingProps {
  kind: string;
  onPress: () => void;
  warmUp?: () => void;
}

/** The player before its script is loaded. */
export function ListenWaiting({ kind, onPress, warmUp }: ListenWaitingProps) {
  return (
    <div className="listen-row listen-waiting" onPointerEnter={warmUp} onFocus={warmUp}>
      <PlayButton status="stopped" onPress={onPress} />
      <p className="text-ui text-ink-2">{`Listen to this ${kind}`}</p>
    </div>
  );
}

/** Message for browsers that cannot speak. */
export const UNSUPPORTED =
  'Voice reading is not supported in your browser. Try Chrome, Edge, or Safari for the best experience.';
