import type { Ref } from 'react';

import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ListenStatus } from '../lib/listen-machine.ts';

const LOOK: Record<ListenStatus, { icon: string; name: string }> = {
  stopped: { icon: 'play', name: 'Play' },
  playing: { icon: 'pause', name: 'Pause' },
  paused: { icon: 'play', name: 'Resume' },
};

interface PlayButtonProps {
  status: ListenStatus;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** One button, labelled with its next action. */
export function PlayButton({ status, onPress, ref }: PlayButtonProps) {
  const { icon, name } = LOOK[status];
  return (
    <button ref={ref} type="button" onClick={onPress} className={buttonClass('primary', 'min-w-30')}>
      <Icon name={icon} />
      {name}
    </button>
  );
}
