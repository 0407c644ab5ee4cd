import { lazy, Suspense, useEffect, useState } from 'react';

const Popups = lazy(() => import('../features/popups/components/Popups.tsx'));

/** Before the first popup is due, after everything that the page itself needs. */
const LOAD_DELAY_MS = 4000;

/** Loads the popups' arbiter once the page has been there for a while. */
export function PopupGate() {
  const [loadedAt, setLoadedAt] = useState<number | null>(null);
  useEffect(() => {
    const now = Date.now();
    const timer = setTimeout(() => setLoadedAt(now), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (loadedAt === null) return null;
  return (
    <Suspense fallback={null}>
      <Popups loadedAt={loadedAt} />
    </Suspense>
  );
}
