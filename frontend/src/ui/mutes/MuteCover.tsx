import { type ComponentProps, lazy, Suspense } from 'react';

import { mutesSomething, useMutes } from '#stores/mutes.ts';

type CoverIfMutedType = typeof import('./CoverIfMuted.tsx').default;

/** If its script cannot be loaded, nothing is covered, which is better than no page. */
const CoverIfMuted = lazy<CoverIfMutedType>(() => import('./CoverIfMuted.tsx').catch(() => ({ default: () => null })));

/**
 * In a card, list entry or row heading: covers the whole entry if the reader muted its content. The entry keeps its
 * space, so that nothing moves. Loads its script only for readers with mutes.
 */
export function MuteCover(props: ComponentProps<CoverIfMutedType>) {
  return useMutes(mutesSomething) ? (
    <Suspense fallback={null}>
      <CoverIfMuted {...props} />
    </Suspense>
  ) : null;
}
