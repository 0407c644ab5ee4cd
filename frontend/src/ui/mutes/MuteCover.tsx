import { type ComponentProps, lazy, Suspense } from 'react';

import { mutesSomething, useMutes } from '../../stores/mutes.ts';

const CoverIfMuted = lazy(() => import('./CoverIfMuted.tsx'));

/**
 * In a card, list entry or row heading: covers the whole entry if the reader muted its content. The entry keeps its
 * space, so that nothing moves. Loads its script only for readers with mutes.
 */
export function MuteCover(props: ComponentProps<typeof CoverIfMuted>) {
  return useMutes(mutesSomething) ? (
    <Suspense fallback={null}>
      <CoverIfMuted {...props} />
    </Suspense>
  ) : null;
}
