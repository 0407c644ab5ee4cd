import { useEffect } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { addressesOf } from '../lib/narration.ts';
import { wordsOfStage } from '../lib/narration-words.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import { usePlayback } from './use-playback.ts';

interface NarrationProgressProps {
  track: Track;
  /** Address of the sentence that the browser reads. */
  sentence: string;
  onSwitch: () => void;
}

/** Below the browser's voice: the state of the narration that is being prepared. */
export default function NarrationProgress({ track, sentence, onSwitch }: NarrationProgressProps) {
  const { playback, state } = usePlayback();
  const subject = subjectOf(track);
  useEffect(() => playback.attach(subject), [playback, subject]);
  const { stage } = state;
  if (stage.name === 'idle') return null;
  if (stage.name !== 'ready')
    return (
      <p className="pb-4 text-meta text-ink-2" aria-live={stage.name === 'failed' ? 'polite' : 'off'}>
        {wordsOfStage(stage, 1)}
      </p>
    );
  const change = () => {
    playback.continueFrom(Math.max(0, addressesOf(stage.narration.segments).indexOf(sentence)));
    onSwitch();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
      <Status className="text-ui">The narration is ready.</Status>
      <Button tone="secondary" onClick={change}>
        Switch to the narrated voice
      </Button>
    </div>
  );
}
