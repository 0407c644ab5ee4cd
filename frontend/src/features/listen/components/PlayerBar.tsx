import { Link } from '@tanstack/react-router';

import '#styles/narration.css';
import { textLanguage } from '#lib/text-language.ts';
import { Icon } from '#ui/Icon.tsx';
import { Status } from '#ui/Status.tsx';
import { useListenState, type ListenStatus } from '../lib/listen-engine.ts';
import { percentOfStage, type Playback, type PlaybackState, wordsOfStage } from '../lib/playback.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import { NEXT_ACTION } from './PlayButton.tsx';
import { IconButton, ListenIcon, SkipButton } from './SkipButton.tsx';
import { usePlayback } from './use-playback.ts';

/** The player at the foot of the page. Hidden on the page of the text, which has its own player. */
export default function PlayerBar() {
  const { playback, state } = usePlayback();
  const { queue, at, stage } = state;
  const { status } = useListenState(playback.reader());
  const rate = useSpeechSettings((settings) => settings.rate);
  const track = queue[at];
  if (!track || !isShown(state, status)) return null;
  return (
    <section aria-label="Player" className="player-bar no-print">
      <progress
        aria-label={stage.name === 'preparing' ? 'Part of the narration prepared' : 'Part read'}
        value={percentOfStage(stage)}
        max={100}
      />
      <div className="container-page player-bar-row">
        <div className="min-w-0">
          <p {...textLanguage({ language: track.lang })} className="player-bar-title">
            <TrackLink track={track} />
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

function TrackLink({ track }: { track: Track }) {
  if (track.kind === 'article')
    return (
      <Link to="/article/$id" params={{ id: String(track.id) }} className="hover:underline">
        {track.title}
      </Link>
    );
  return (
    <Link to="/briefing" search={{ date: track.date }} className="hover:underline">
      {track.title}
    </Link>
  );
}

interface ControlsProps {
  playback: Playback;
  state: PlaybackState;
  status: ListenStatus;
}

function Controls({ playback, state: { queue, at, stage }, status }: ControlsProps) {
  const reader = playback.reader();
  const { icon, name } = NEXT_ACTION[status];
  const isQueue = queue.length > 1;
  return (
    <div className="player-bar-controls">
      {isQueue ? (
        <IconButton name="Previous article" disabled={at === 0} onPress={() => playback.previous()}>
          <ListenIcon name="previous" />
        </IconButton>
      ) : null}
      <SkipButton direction="back" reader={reader} />
      <IconButton name={name} shortcut="p" disabled={stage.name === 'preparing'} onPress={() => playback.toggle()}>
        <Icon name={icon} className="size-6" />
      </IconButton>
      <SkipButton direction="forward" reader={reader} />
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

function isShown({ queue, at, stage, shownBy }: PlaybackState, status: string): boolean {
  const track = queue[at];
  if (!track || subjectOf(track) === shownBy) return false;
  return queue.length > 1 || stage.name !== 'ready' || status !== 'stopped';
}

function announcementOf({ stage, skipped, queue, at }: PlaybackState): string {
  const left = skipped === null ? '' : `Skipped, because it isn't available: ${skipped}. `;
  if (stage.name === 'failed') return `${left}${wordsOfStage(stage, 1)}`;
  return stage.name === 'preparing' ? `${left}Preparing: ${queue[at]?.title}` : left;
}
