import { BRAND } from '../../../lib/brand.ts';
import type { Playback } from './playback.ts';
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
    if (stage === before.stage && queue === before.queue && at === before.at) return;
    const isQueue = queue.length > 1;
    answer(session, {
      nexttrack: isQueue && at + 1 < queue.length ? () => playback.next() : null,
      previoustrack: isQueue && at > 0 ? () => playback.previous() : null,
    });
    if (stage === before.stage) return;
    unsubscribe();
    unsubscribe = () => {};
    if (stage.name === 'idle') session.playbackState = 'none';
    if (stage.name !== 'ready') return;
    session.metadata = new MediaMetadata({
      title: queue[at]?.title ?? '',
      artist: BRAND,
      artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
    });
    const { reader: current, narration } = stage;
    unsubscribe = current.subscribe(() => {
      const { status } = current.state();
      session.playbackState = status === 'playing' ? 'playing' : 'paused';
      const duration = narration.durationMs / 1000;
      session.setPositionState({
        duration,
        position: Math.min(current.time(), duration),
        playbackRate: useSpeechSettings.getState().rate,
      });
    });
  });
}

/** Browsers throw for actions that they do not know. */
function answer(session: MediaSession, actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>) {
  for (const [action, act] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, act);
    } catch {
      // The control is then not shown.
    }
  }
}
