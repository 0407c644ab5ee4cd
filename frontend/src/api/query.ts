import { notifyManager, QueryClient } from '@tanstack/react-query';

/** First part of every query key: the owner of the data. Signing out removes the reader's data by it. */
export const ownerKeys = {
  everyone: ['everyone'],
  reader: ['reader'],
} as const;

/** The viewer. Not part of the reader's data, because it is still needed after signing out. */
export const viewerKeys = { current: ['viewer'] } as const;

/** How long server-rendered public content stays fresh; everything else is stale immediately. */
export const CONTENT_FRESH_MS = 60_000;

/** Notifies in a microtask, so that a button is disabled before the second click of a double-click. */
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        retry: false,
        // Without a connection, requests fail at once instead of waiting: pages then open their saved copy.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // A saved copy keeps its text, as its banner says, until the reader loads the newest version.
        refetchOnReconnect: ({ state }) =>
          state.status === 'error' || document.documentElement.dataset['keptAt'] === undefined,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
