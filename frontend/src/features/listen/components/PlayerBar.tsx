import '../../../styles/narration.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';

import type { RouterContext } from '../../../router.tsx';
import { textLanguage } from '../../../lib/text-language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Status } from '../../../ui/Status.tsx';
import { type ListenStatus, percentOf } from '../lib/listen-machine.ts';
import type { NarrationReader } from '../lib/narration-reader.ts';
import { preparedPercent, wordsOfStage } from '../lib/narration-words.ts';
import type { Playback, PlaybackState, Stage } from '../lib/playback.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { ListenIcon } from './ListenIcon.tsx';
import { IconButton, SkipBack, SkipForward } from './SkipButton.tsx';
import { useReaderState } from './use-reader-state.ts';

/** Mounts the bar in its own React root, so that it adds nothing to the first scripts of pages. */
export function openPlayerBar(router: AnyRouter, playback: Playback): void {
  const place = document.createElement('div');
  document.body.append(place);
  const { queryClient } = router.options.context as RouterContext;
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <PlayerBar playback={playback} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

/** The player at the foot of the page. Hidden on the page of the text, which has its own player. */
export function PlayerBar({ playback }: { playback: Playback }) {
  const state = useStore(playback.store);
  const { queue, at, stage } = state;
  const { status } = useReaderState(readerOf(stage));
  const rate = useSpeechSettings((settings) => settings.rate);
  const { history } = useRouter();
  const track = queue[at];
  // The path may have parameters, which a Link takes apart only for known routes.
  const follow = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.push(path);
  };
  if (!track || !isShown(state, status)) return null;
  return (
    <section aria-label="Player" className="player-bar no-print">
      <progress
        aria-label={stage.name === 'preparing' ? 'Part of the narration prepared' : 'Part read'}
        value={percentIn(stage)}
        max={100}
      />
      <div className="container-page player-bar-row">
        <div className="min-w-0">
          <p {...textLanguage({ language: track.lang })} className="player-bar-title">
            <a href={track.path} onClick={(event) => follow(event, track.path)} className="hover:underline">
              {track.title}
            </a>
          </p>
          <p className="text-meta text-ink-2">
            {queue.length > 1 ? `${at + 1} of ${queue.length} · ` : ''}
            {wordsOfStage(stage, rate)}
          </p>
          <Status className="sr-only">{announcementOf(state)}</Status>
        </div>
        <Controls playback={playback} state={state} status={status} />
      </div>
    </section>
  );
}

const NEXT_ACTION = { playing: 'Pause', paused: 'Resume', stopped: 'Play' } as const;

interface ControlsProps {
  playback: Playback;
  state: PlaybackState;
  status: ListenStatus;
}

function Controls({ playback, state: { queue, at, stage }, status }: ControlsProps) {
  const reader = readerOf(stage);
  const skip = (seconds: number) => reader?.skip(seconds);
  const isQueue = queue.length > 1;
  return (
    <div className="player-bar-controls">
      {isQueue ? (
        <IconButton name="Previous article" disabled={at === 0} onPress={() => playback.previous()}>
          <ListenIcon name="previous" />
        </IconButton>
      ) : null}
      <SkipBack disabled={status === 'stopped'} onSkip={skip} />
      <IconButton
        name={NEXT_ACTION[status]}
        shortcut="p"
        disabled={stage.name === 'preparing'}
        onPress={() => playback.toggle()}
      >
        <Icon name={status === 'playing' ? 'pause' : 'play'} className="size-6" />
      </IconButton>
      <SkipForward disabled={status === 'stopped'} onSkip={skip} />
      {isQueue ? (
        <IconButton name="Next article" disabled={at + 1 >= queue.length} onPress={() => playback.next()}>
          <ListenIcon name="next" />
        </IconButton>
      ) : null}
      <IconButton name="Close the player" onPress={() => playback.stop()}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

const readerOf = (stage: Stage): NarrationReader | null => (stage.name === 'ready' ? stage.reader : null);

function isShown({ queue, at, stage, isBrowserReading, shownBy }: PlaybackState, status: string): boolean {
  if (queue[at]?.subject === shownBy || isBrowserReading) return false;
  return queue.length > 1 || stage.name !== 'ready' || status !== 'stopped';
}

function percentIn(stage: Stage): number {
  if (stage.name === 'preparing') return preparedPercent(stage);
  return stage.name === 'ready' ? percentOf(stage.reader.state(), stage.reader.pieces) : 0;
}

function announcementOf({ stage, skipped, queue, at }: PlaybackState): string {
  const left = skipped.length > 0 ? `Skipped, because it isn't available: ${skipped.at(-1)}. ` : '';
  if (stage.name === 'failed') return `${left}${wordsOfStage(stage, 1)}`;
  return stage.name === 'preparing' ? `${left}Preparing: ${queue[at]?.title}` : left;
}
