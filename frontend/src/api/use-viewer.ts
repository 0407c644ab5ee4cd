import { useQuery } from '@tanstack/react-query';

import { useHydrated } from '../lib/use-hydrated.ts';
import type { User } from './contract.ts';
import { hasSignInHint, viewerQuery } from './get-viewer.ts';
import { useApi } from './use-api.ts';

/** `unknown` on the server and until the response arrives. */
export type ViewerState = { kind: 'unknown' } | { kind: 'visitor' } | { kind: 'reader'; user: User };

/** Returns who is signed in. Sends a request only if this browser has signed in before. */
export function useViewer(): ViewerState {
  const hydrated = useHydrated();
  const hinted = hydrated && hasSignInHint();
  const viewer = useQuery({ ...viewerQuery(useApi()), enabled: hinted });
  // An ended session deletes the hint, whichever request noticed it.
  if (hinted && viewer.data) return { kind: 'reader', user: viewer.data };
  if (!hydrated || (hinted && viewer.isPending)) return { kind: 'unknown' };
  return { kind: 'visitor' };
}
