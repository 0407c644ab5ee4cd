import { lazy, Suspense } from 'react';

import { useToasts } from '#stores/toasts.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx'));

/** Loads the notification region with the first message. */
export function ToastGate() {
  const asked = useToasts((state) => state.shown > 0);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
