import { lazy, Suspense } from 'react';

import type { Start } from '../lib/triggers.ts';
import { usePopups } from '../use-popups.ts';

const PopupHost = lazy(() => import('./PopupHost.tsx'));

/** Runs the popup engine; the popup itself loads when the first one opens. */
export default function Popups(start: Start) {
  const { active, close, subscribe } = usePopups(start);
  if (active === null) return null;
  return (
    <Suspense fallback={null}>
      <PopupHost key={active} variant={active} onClose={close} onSubscribed={() => subscribe(active)} />
    </Suspense>
  );
}
