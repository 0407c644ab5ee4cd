import { useQuery } from '@tanstack/react-query';

import { useHydrated } from '../lib/use-hydrated.ts';
import type { User } from './contract.ts';
import { hasSignInHint, viewerQuery } from './get-viewer.ts';
import { useApi } from './use-api.ts';

/** `unknown` on the server and until the answer is there. */
export type ViewerState = { kind: 'unknown' } | { kind: 'visitor' } | { kind: 'reader'; user: User };

/** Who is signed in; asks only where somebody has signed in before. */
export function useViewer(): ViewerState {
  const hydrated = useHydrated();
  const hinted = hydrated && hasSignInHint();
  const viewer = useQuery({ ...viewerQuery(useApi()), enabled: hinted });
  // A session that ended took the hint with it, whoever it was that learned of it.
  if (hinted && viewer.data) return { kind: 'reader', user: viewer.data };
  if (!hydrated || (hinted && viewer.isPending)) return { kind: 'unknown' };
  return { kind: 'visitor' };
}
