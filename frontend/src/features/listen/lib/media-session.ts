import { BRAND } from '../../../lib/brand.ts';
import type { Playback, ReadyStage } from './playback.ts';
import { useSpeechSettings } from './settings.ts';

const SKIP_SECONDS = 15;

/** Shows the narration on the lock screen and answers its controls and those of headphones. */
export function connectMediaSession(playback: Playback, session: MediaSession): void {
  const reader = () => playback.reader();
  answer(session, {
    play: () => {
      if (reader()?.state().status !== 'playing') playback.toggle();
    },
    pause: () => reader()?.pause(),
    stop: () => playback.stop(),
    seekbackward: ({ seekOffset }) => reader()?.skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => reader()?.skip(seekOffset ?? SKIP_SECONDS),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) reader()?.seekTo(seekTime);
    },
  });
  let unsubscribe = () => {};
  playback.store.subscribe(({ stage, queue, at }, before) => {
    if (queue !== before.queue || at !== before.at) answer(session, neighbors(playback));
    if (stage === before.stage) return;
    unsubscribe();
    unsubscribe = () => {};
    if (stage.name === 'idle') session.playbackState = 'none';
    if (stage.name === 'ready') unsubscribe = show(session, stage, queue[at]?.title ?? '');
  });
}

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

function neighbors(playback: Playback): Actions {
  const { queue, at } = playback.store.getState();
  return {
    nexttrack: at + 1 < queue.length ? () => playback.next() : null,
    previoustrack: at > 0 ? () => playback.previous() : null,
  };
}

/** Shows a text and its position. Returns a function that stops. */
function show(session: MediaSession, { reader, narration }: ReadyStage, title: string): () => void {
  session.metadata = new MediaMetadata({
    title,
    artist: BRAND,
    artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
  });
  const duration = narration.durationMs / 1000;
  return reader.store.subscribe(() => {
    session.playbackState = reader.state().status === 'playing' ? 'playing' : 'paused';
    session.setPositionState({
      duration,
      position: Math.min(reader.time(), duration),
      playbackRate: useSpeechSettings.getState().rate,
    });
  });
}

/** Browsers throw for actions that they do not know. */
function answer(session: MediaSession, actions: Actions): void {
  for (const [action, act] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, act);
    } catch {
      // The control is then not shown.
    }
  }
}
