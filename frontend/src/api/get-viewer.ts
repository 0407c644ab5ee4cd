import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { viewerKeys } from './query-keys.ts';

const FRESH_MS = 5 * 60_000;

/** Returns true if this browser has signed in before. Without this hint, pages do not query the viewer. */
export function hasSignInHint(): boolean {
  return document.cookie.split('; ').includes('px_hint=1');
}

export const viewerQuery = (api: Api) =>
  queryOptions({
    queryKey: viewerKeys.current,
    queryFn: () => api.getForViewer('/api/user'),
    staleTime: FRESH_MS,
  });
