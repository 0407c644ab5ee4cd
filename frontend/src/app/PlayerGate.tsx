import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { usePlayerBar } from '../stores/player-bar.ts';

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
