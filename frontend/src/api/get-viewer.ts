import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerKeys } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

/** Returns true if this browser has signed in before. Without this hint, pages do not query the viewer. */
export function hasSignInHint(): boolean {
  return document.cookie.split('; ').includes('px_hint=1');
}

let premiumAtServer = false;

export const viewerQuery = (api: Api) =>
  queryOptions({
    queryKey: viewerKeys.current,
    queryFn: async () => {
      const viewer = await api.getForViewer('/api/user');
      premiumAtServer = viewer?.premium ?? false;
      return viewer;
    },
    staleTime: FRESH_MS,
  });

/**
 * Returns whether the server treats the reader as premium. After a payment, the page learns of premium before the
 * account does. Sends a request only if the last response did not say so.
 */
export async function isPremiumAtServer(api: Api): Promise<boolean> {
  premiumAtServer ||= (await api.get('/api/user')).premium;
  return premiumAtServer;
}
