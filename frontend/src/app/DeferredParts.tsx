import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { usePlayerBar } from '../stores/player-bar.ts';
import { watchPointerLeave } from '../lib/watch-pointer-leave.ts';

const PlayerBar = lazy(() => import('../features/listen/components/PlayerBar.tsx'));

/** Loads the player at the foot of the page with the first narration. */
export function PlayerGate() {
  const router = useRouter();
  const isOpen = usePlayerBar((state) => state.router === router);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}

type PopupsType = typeof import('../features/popups/components/Popups.tsx').default;

/** If their script cannot be loaded, such as without a connection, the page stays. */
const Popups = lazy<PopupsType>(() =>
  import('../features/popups/components/Popups.tsx').catch(() => ({ default: () => null })),
);

/** Earlier than the first popup is due, but after everything that the page itself needs. */
const LOAD_DELAY_MS = 4000;

/** Loads the popups some time after the page, or at once when the reader is about to leave. */
export function PopupGate() {
  const [start, setStart] = useState<{ loadedAt: number; leaving: boolean } | null>(null);
  useEffect(() => {
    const loadedAt = Date.now();
    const timer = setTimeout(() => setStart({ loadedAt, leaving: false }), LOAD_DELAY_MS);
    const stop = watchPointerLeave(() => setStart((known) => known ?? { loadedAt, leaving: true }));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return start ? (
    <Suspense fallback={null}>
      <Popups {...start} />
    </Suspense>
  ) : null;
}

/** If its script cannot be loaded, such as without a connection, the page stays. */
const Background = lazy<ComponentType>(() => import('../idle/Background.tsx').catch(() => ({ default: () => null })));

/** Starts idle-time work once the page has loaded and the browser is idle. */
export function BackgroundGate() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari lacks requestIdleCallback.
    const start = () => (window.requestIdleCallback ?? setTimeout)(() => setIdle(true));
    if (document.readyState === 'complete') start();
    else addEventListener('load', start);
    return () => removeEventListener('load', start);
  }, []);
  return isIdle ? (
    <Suspense fallback={null}>
      <Background />
    </Suspense>
  ) : null;
}
