import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useStore } from 'zustand';

import type { RouterContext } from '../../../router.tsx';
import { usePlayerBar } from '../../../stores/player-bar.ts';
import { connectMediaSession } from '../lib/media-session.ts';
import { Playback, type PlaybackState } from '../lib/playback.ts';

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
