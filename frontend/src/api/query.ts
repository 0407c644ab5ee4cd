import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Public content that the server rendered is fresh this long; everything else is stale at once. */
export const CONTENT_FRESH_MS = 60_000;

/** At once, not a moment later: a button that is pressed twice quickly is disabled by the second press. */
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        // A saved copy keeps its text, as its banner says, until the reader loads the newest.
        refetchOnReconnect: ({ state }) =>
          state.status === 'error' || document.documentElement.dataset['keptAt'] === undefined,
      },
      mutations: { retry: false },
    },
  });
}
