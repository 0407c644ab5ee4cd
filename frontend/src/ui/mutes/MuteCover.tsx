import { lazy, Suspense } from 'react';

import { mutesSomething, useMutes } from '../../stores/mutes.ts';

const CoverIfMuted = lazy(() => import('./CoverIfMuted.tsx'));

export interface MuteCoverProps {
  /** Texts in which muted words and topics are found. */
  texts: readonly string[];
  /** Article whose tags and outlets may be muted, too. */
  articleId?: number;
}

/**
 * Last child of a card or list entry: covers it if the reader muted its content. The entry keeps its space, so that
 * nothing moves. Loads its script only for readers with mutes.
 */
export function MuteCover(props: MuteCoverProps) {
  return useMutes(mutesSomething) ? (
    <Suspense fallback={null}>
      <CoverIfMuted {...props} />
    </Suspense>
  ) : null;
}
