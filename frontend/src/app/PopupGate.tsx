import { lazy, Suspense, useEffect, useState } from 'react';

import { watchPointerLeave } from '../lib/watch-pointer-leave.ts';

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
