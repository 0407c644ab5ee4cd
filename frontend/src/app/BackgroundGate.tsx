import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

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
