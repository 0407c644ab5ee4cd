import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useStore } from 'zustand';

import type { RouterContext } from '#router.tsx';
import { usePlayerBar } from '#stores/player-bar.ts';
import { Playback, type PlaybackState, type ReadyStage } from '../lib/playback.ts';
import { BRAND } from '#lib/brand.ts';
import { SKIP_SECONDS } from '../lib/narration-reader.ts';
import { useSpeechSettings } from '../lib/settings.ts';

/** One for each visit, so that playing goes on while the reader goes from page to page. */
const playbacks = new WeakMap<AnyRouter, Playback>();

/** Returns what plays narrations on this site, and its state. */
export function usePlayback(): { playback: Playback; state: PlaybackState } {
  const playback = playbackOf(useRouter());
  return { playback, state: useStore(playback.store) };
}

function playbackOf(router: AnyRouter): Playback {
  const known = playbacks.get(router);
  if (known) return known;
  const { api, queryClient: client } = router.options.context as RouterContext;
  const playback = new Playback({ api, client }, new Audio());
  playbacks.set(router, playback);
  if ('mediaSession' in navigator) connectMediaSession(playback, navigator.mediaSession);
  // A component that is rendering may not update another one.
  queueMicrotask(() => usePlayerBar.setState({ router }));
  return playback;
}

/** Shows the narration on the lock screen and answers its controls and those of headphones. */
function connectMediaSession(playback: Playback, session: MediaSession): void {
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
