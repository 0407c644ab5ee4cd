import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerKeys } from './query.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { User } from './contract.ts';
import { useApi } from './use-api.ts';

const FRESH_MS = 5 * 60_000;

/**
 * Returns true if someone may be signed in, because this browser has signed in before. Without this hint, pages do not
 * query the viewer. For event handlers; components use `useSession`.
 */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes('px_hint=1');
}

export const viewerQuery = (api: Api) =>
  queryOptions({
    queryKey: viewerKeys.current,
    queryFn: () => api.getForViewer('/api/user'),
    staleTime: FRESH_MS,
  });

/** `unknown` on the server and until the response arrives. After an `error`, the reader may be signed in or not. */
type Session =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'error'; retry: () => void }
  | { kind: 'reader'; user: User };

/** Returns who is signed in. Sends a request only if this browser has signed in before. */
export function useSession(): Session {
  const hydrated = useHydrated();
  const hinted = hydrated && mayBeSignedIn();
  const { data, isPending, isError, refetch } = useQuery({ ...viewerQuery(useApi()), enabled: hinted });
  // An ended session deletes the hint, whichever request noticed it.
  if (hinted && data) return { kind: 'reader', user: data };
  if (!hydrated || (hinted && isPending)) return { kind: 'unknown' };
  return hinted && isError ? { kind: 'error', retry: () => void refetch() } : { kind: 'visitor' };
}

/** Returns whether the reader has premium, or null while unknown. */
export function premiumOf(session: Session): boolean | null {
  return session.kind === 'unknown' ? null : session.kind === 'reader' && session.user.premium;
}

/** For the player, which treats a reader whose session could not be loaded like a visitor. */
export function useViewer(): Exclude<Session, { kind: 'error' }> {
  const session = useSession();
  return session.kind === 'error' ? { kind: 'visitor' } : session;
}
