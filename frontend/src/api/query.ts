import { QueryClient } from '@tanstack/react-query';

/** Public content that the server rendered is fresh this long; everything else is stale at once. */
export const CONTENT_FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
